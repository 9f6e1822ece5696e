#ifndef CRIER_COPENSSL_SHIM_H
#define CRIER_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Macros over EVP_PKEY_Q_keygen, which is variadic: Swift imports neither.

static inline EVP_PKEY *copenssl_make_rsa_key(unsigned int bits) {
  return EVP_RSA_gen((size_t)bits);
}

static inline EVP_PKEY *copenssl_make_p256_key(void) {
  return EVP_EC_gen("P-256");
}

// BIO_get_mem_data is a macro with parameters, which Swift does not import.

static inline long copenssl_bio_bytes(BIO *bio, char **bytes) {
  return BIO_get_mem_data(bio, bytes);
}

// X509V3_set_ctx_nodb is a macro with a parameter, which Swift does not import.

static inline X509V3_CTX copenssl_extension_context(X509 *issuer, X509 *subject) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, subject, NULL, NULL, 0);
  return context;
}

// The functions in it are macros, which Swift does not import. An idle connection has no buffers.

static inline SSL_CTX *copenssl_make_tls_context(void) {
  SSL_CTX *context = SSL_CTX_new(TLS_method());
  if (context == NULL) return NULL;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  return context;
}

#endif
