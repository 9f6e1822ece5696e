#ifndef CRIER_CCURL_SHIM_H
#define CRIER_CCURL_SHIM_H

#include <curl/curl.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stddef.h>

// curl_easy_setopt is variadic, and Swift imports no variadic C function.
// One typed wrapper for each kind of argument we pass.

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *text) {
  return curl_easy_setopt(easy, option, text);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *pointer) {
  return curl_easy_setopt(easy, option, pointer);
}

static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(easy, option, list);
}

static inline CURLcode ccurl_set_blob(CURL *easy, CURLoption option, struct curl_blob *blob) {
  return curl_easy_setopt(easy, option, blob);
}

static inline CURLcode ccurl_set_read(
    CURL *easy, size_t (*read)(char *to, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(easy, CURLOPT_READFUNCTION, read);
}

static inline CURLcode ccurl_set_seek(
    CURL *easy, int (*seek)(void *context, curl_off_t offset, int origin)) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, seek);
}

static inline CURLcode ccurl_set_write(
    CURL *easy, size_t (*write)(char *from, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, write);
}

static inline CURLcode ccurl_set_header(
    CURL *easy, size_t (*take)(char *line, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take);
}

static inline CURLcode ccurl_set_prerequest(
    CURL *easy, int (*begin)(void *context, char *address, char *own, int port, int own_port)) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, begin);
}

static inline CURLcode ccurl_set_tls_context(
    CURL *easy, CURLcode (*prepare)(CURL *easy, void *tls, void *context)) {
  return curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, prepare);
}

// The typed names of OpenSSL's stacks are macros, which Swift does not import.

static inline int ccurl_count_names(const GENERAL_NAMES *names) {
  return sk_GENERAL_NAME_num(names);
}

static inline int ccurl_kind_of_name(const GENERAL_NAMES *names, int index) {
  return sk_GENERAL_NAME_value(names, index)->type;
}

// curl_easy_getinfo and curl_multi_setopt are variadic too.

static inline CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// CURL_GLOBAL_DEFAULT is an expression of other macros, which Swift does not import.

static inline CURLcode ccurl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

// Constants as long, the type that their options expect; in C they are of type int.

static inline long ccurl_http_1_1(void) { return CURL_HTTP_VERSION_1_1; }
static inline long ccurl_http_2_over_tls(void) { return CURL_HTTP_VERSION_2TLS; }
static inline long ccurl_got_http_2(void) { return CURL_HTTP_VERSION_2_0; }
static inline long ccurl_tls_1_2(void) { return CURL_SSLVERSION_TLSv1_2; }
static inline long ccurl_rtsp_receive(void) { return CURL_RTSPREQ_RECEIVE; }

#endif
