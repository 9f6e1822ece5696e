// swift-tools-version: 6.2
import PackageDescription

// The diagram in docs/architecture.md as code: a target can only use what it declares.

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let tomlKit = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let emulatorLibraries: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOEmbedded", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
  .product(name: "NIOHTTP2", package: "swift-nio-http2"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOTLS", package: "swift-nio"),
  httpTypes,
]

let package = Package(
  name: "crier",
  products: [.executable(name: "crier", targets: ["crier"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    // All C of the house is here and in CLinux.
    .target(
      name: "CCurses", dependencies: ["CLinux"],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .target(name: "CLinux"),

    // Pure: no I/O, no clock, no randomness.
    .target(name: "TextLayout"),
    .target(name: "CrierMessage", dependencies: ["TextLayout"]),
    .target(
      name: "CrierAnswers", dependencies: ["CrierMessage", "CrierPreview", "TextLayout"]),
    .target(name: "CrierPreview", dependencies: ["CrierMessage", "TextLayout"]),
    .target(
      name: "CrierLint", dependencies: ["CrierMessage", "CrierPreview", "TextLayout"]),
    .target(
      name: "CrierConvert",
      dependencies: ["CrierLint", "CrierMessage", "CrierPreview", "TextLayout"]),
    .target(
      name: "CrierTriage",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "TextLayout",
      ]),
    .target(name: "TerminalKit", dependencies: ["TextLayout"]),

    // Edges.
    .target(name: "CursesTerminal", dependencies: ["CCurses", "TerminalKit", "WorkThreads"]),
    .target(name: "CurlHTTP", dependencies: ["CCurl", "WorkThreads", httpTypes]),
    .target(name: "OpenSSLSigning", dependencies: ["COpenSSL"]),
    .target(
      name: "OpenSSLTLS",
      dependencies: [
        "COpenSSL", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ]),
    .target(name: "WorkThreads"),

    // Services and parts.
    .target(
      name: "CrierSender",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierMessage", "CrierTriage", "CurlHTTP", "OpenSSLSigning",
        httpTypes,
      ]),
    .target(
      name: "CrierEmulator",
      dependencies: [
        "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "CrierTriage",
        "OpenSSLSigning", "OpenSSLTLS",
      ] + emulatorLibraries,
      resources: [.embedInCode("Page")]),
    .target(
      name: "CrierComposer",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "CrierTriage",
        "TerminalKit", "TextLayout",
      ]),
    .target(
      name: "CrierSettings",
      dependencies: ["CrierMessage", "CrierPreview", "TerminalKit", tomlKit],
      resources: [.embedInCode("Themes")]),
    .target(
      name: "CrierHost",
      dependencies: [
        "CLinux", "CrierConvert", "CrierLint", "CrierMessage", "CrierSender", "CrierSettings",
        "CurlHTTP", "OpenSSLSigning", "WorkThreads",
      ]),
    .target(
      name: "CrierStore",
      dependencies: [
        "CrierAnswers", "CrierHost", "CrierMessage", "OpenSSLSigning",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // The program.
    .executableTarget(
      name: "crier",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "CrierTriage",
        "CrierComposer", "CrierEmulator", "CrierHost", "CrierSender", "CrierSettings",
        "CrierStore", "CurlHTTP", "CursesTerminal", "OpenSSLSigning", "TerminalKit", "TextLayout",
        "WorkThreads", argumentParser,
      ]),

    // Tests, and what they share.
    .target(name: "CPty", path: "Tests/CPty"),
    .target(
      name: "CrierTestSupport",
      dependencies: [
        "CPty", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "CrierTriage",
      ], path: "Tests/CrierTestSupport"),
    .executableTarget(
      name: "CursesDemo", dependencies: ["CursesTerminal", "TerminalKit"],
      path: "Tests/CursesDemo"),
    .testTarget(name: "TextLayoutTests", dependencies: ["CrierTestSupport", "TextLayout"]),
    .target(
      name: "LoopbackServers",
      dependencies: [
        "CrierTestSupport", "OpenSSLSigning", "OpenSSLTLS",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], path: "Tests/LoopbackServers"),
    .testTarget(
      name: "CurlHTTPTests",
      dependencies: [
        "CrierTestSupport", "CurlHTTP", "LoopbackServers", "OpenSSLSigning", httpTypes,
      ]),
    .testTarget(name: "WorkThreadsTests", dependencies: ["WorkThreads"]),
    .testTarget(
      name: "OpenSSLSigningTests",
      dependencies: ["CrierTestSupport", "LoopbackServers", "OpenSSLSigning"]),
    .testTarget(
      name: "CrierSenderTests",
      dependencies: [
        "CrierAnswers", "CrierMessage", "CrierPreview", "CrierTriage", "CrierSender",
        "CrierTestSupport", "CurlHTTP", "LoopbackServers",
        "OpenSSLSigning", httpTypes,
      ]),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CCurses", "CrierTestSupport", "CursesDemo", "CursesTerminal", "TerminalKit",
      ]),
    .testTarget(
      name: "CrierMessageTests",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview",
        "CrierTestSupport", "CrierTriage",
      ]),
    .testTarget(
      name: "CrierAnswersTests",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview",
        "CrierTestSupport", "CrierTriage",
      ]),
    .testTarget(
      name: "CrierPreviewTests",
      dependencies: ["CrierLint", "CrierMessage", "CrierPreview", "CrierTestSupport", "TextLayout"]),
    .testTarget(
      name: "CrierLintTests",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview",
        "CrierTestSupport",
      ]),
    .testTarget(
      name: "CrierConvertTests",
      dependencies: [
        "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview", "CrierTestSupport",
        "CrierTriage",
      ]),
    .testTarget(
      name: "CrierTriageTests",
      dependencies: [
        "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage", "CrierPreview",
        "CrierTestSupport", "CrierTriage",
      ]),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["CrierTestSupport", "TerminalKit", "TextLayout"]),
    .testTarget(
      name: "CrierEmulatorTests",
      dependencies: [
        "CrierLint", "CrierMessage", "CrierPreview", "CrierTriage", "CrierEmulator",
        "CrierTestSupport", "CurlHTTP", "OpenSSLSigning", "OpenSSLTLS", httpTypes,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "CrierComposerTests",
      dependencies: [
        "CrierComposer", "CrierAnswers", "CrierConvert", "CrierLint", "CrierMessage",
        "CrierPreview", "CrierTriage", "CrierTestSupport", "TerminalKit",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "CrierSettingsTests",
      dependencies: ["CrierMessage", "CrierSettings", "CrierTestSupport", "TerminalKit"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "CrierHostTests",
      dependencies: [
        "CrierHost", "CrierLint", "CrierMessage", "CrierSender", "CrierSettings",
        "CrierTestSupport", "CurlHTTP", "LoopbackServers", httpTypes,
      ]),
    .testTarget(
      name: "CrierStoreTests",
      dependencies: [
        "CrierAnswers", "CrierHost", "CrierMessage", "CrierStore", "CrierTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "CrierTestSupportTests", dependencies: ["CrierTestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "crier", "CrierAnswers", "CrierConvert", "CrierMessage", "CrierPreview", "CrierTriage",
        "CrierEmulator", "CrierHost", "CrierStore", "CrierTestSupport", "CurlHTTP",
        "LoopbackServers",
        "OpenSSLSigning", httpTypes,
      ]),
    .executableTarget(
      name: "crier-bench",
      dependencies: [
        "CPty", "CrierAnswers", "CrierLint", "CrierMessage", "CrierPreview", "CrierStore",
        "CurlHTTP", "OpenSSLSigning", "OpenSSLTLS",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"), httpTypes,
      ], path: "Tests/CrierBench"),
    .testTarget(
      name: "SDKTests",
      dependencies: ["crier", "CrierEmulator", "CrierTestSupport"]),
    .testTarget(name: "HouseTests"),
    .testTarget(name: "ScriptsTests", dependencies: ["CrierTestSupport"]),
  ]
)

// Only for `scripts/fuzz`, which builds with libFuzzer: its entry is no program of its own.
if Context.environment["CRIER_FUZZ"] != nil {
  package.products.append(.library(name: "CrierFuzz", type: .static, targets: ["CrierFuzz"]))
  package.targets.append(
    .target(
      name: "CrierFuzz",
      dependencies: [
        "CrierAnswers", "CrierMessage", "CrierTriage", "CrierEmulator", "CrierSender",
        "CrierTestSupport", "CurlHTTP", "LoopbackServers", "OpenSSLSigning", httpTypes,
      ],
      path: "Tests/CrierFuzz"))
}

// CI and `scripts/test` are strict; a newer compiler's warnings never stop a user.
let isStrict = Context.environment["CRIER_STRICT"] != nil

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
      .strictMemorySafety(),
      // Smaller is faster: a key finds the caches cold, and most of its time is fetching code. The
      // emulator's code runs again and again under load.
      .unsafeFlags(
        [target.name == "CrierEmulator" ? "-O" : "-Osize"], .when(configuration: .release)),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
