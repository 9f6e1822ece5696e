import TextLayout

/// The code that turns a message into a runnable program: imports, SDK initialization, send call.
struct SnippetProgram {
  let writer: CodeWriter
  /// The messages, at least one.
  let codes: [Code]
  let isDryRun: Bool
  let project: String?

  var lines: [String] {
    switch writer.language {
    case .node: node
    case .python: python
    case .go: go
    case .java: java
    case .csharp: csharp
    }
  }

  private var isList: Bool { codes.count > 1 }
  private var variable: String { isList ? "messages" : "message" }

  /// Returns the assignment of the message, or of the list of several messages.
  private func message(
    _ prefix: String, level: Int = 0, end: String = "",
    list: (head: String, open: String, close: String)
  ) -> [String] {
    let code =
      isList
      ? Code.group(head: list.head, open: list.open, items: codes, close: list.close) : codes[0]
    var lines = CodeLayout(language: writer.language).lines(code, prefix: prefix, level: level)
    lines[lines.count - 1] += end
    return lines
  }

  /// Returns the lines that send the message, in a loop if there are several.
  private func sending(
    _ head: String, _ lines: [String], by space: String, end: [String]
  ) -> [String] {
    isList ? [head] + indented(lines, by: space) + end : lines
  }

  private func indented(_ lines: [String], by space: String) -> [String] {
    lines.map { $0.isEmpty ? $0 : space + $0 }
  }

  private func quoted(_ text: String) -> String { CodeText.quote(text, in: writer.language) }

  private var node: [String] {
    let options = project.map { ", projectId: \(quoted($0))" } ?? ""
    return [
      #"import { applicationDefault, initializeApp } from "firebase-admin/app";"#,
      #"import { getMessaging } from "firebase-admin/messaging";"#,
      "",
      "initializeApp({ credential: applicationDefault()\(options) });",
      "",
    ] + message("const \(variable) = ", end: ";", list: ("", "[", "]")) + [""]
      + sending(
        "for (const message of messages) {",
        [
          "const name = await getMessaging().send(message\(isDryRun ? ", true" : ""));",
          "console.log(name);",
        ], by: "  ", end: ["}"])
  }

  private var python: [String] {
    let options = project.map { "options={\"projectId\": \(quoted($0))}" } ?? ""
    return (writer.needsTime ? ["import datetime", ""] : []) + [
      "import firebase_admin",
      "from firebase_admin import messaging",
      "",
      "firebase_admin.initialize_app(\(options))",
      "",
    ] + message("\(variable) = ", list: ("", "[", "]")) + [""]
      + sending(
        "for message in messages:",
        [
          "name = messaging.send(message\(isDryRun ? ", dry_run=True" : ""))",
          "print(name)",
        ], by: "    ", end: [])
  }

  private var go: [String] {
    let config = project.map { "&firebase.Config{ProjectID: \(quoted($0))}" } ?? "nil"
    let time = writer.needsTime ? ["\t\"time\""] : []
    let head =
      ["package main", "", "import (", "\t\"context\"", "\t\"fmt\"", "\t\"log\""] + time + [
        "", "\tfirebase \"firebase.google.com/go/v4\"",
        "\t\"firebase.google.com/go/v4/messaging\"", ")", "",
        "func main() {", "\tctx := context.Background()",
        "\tapp, err := firebase.NewApp(ctx, \(config))",
        "\tif err != nil {", "\t\tlog.Fatal(err)", "\t}",
        "\tclient, err := app.Messaging(ctx)",
        "\tif err != nil {", "\t\tlog.Fatal(err)", "\t}",
      ]
    let send = isDryRun ? "SendDryRun" : "Send"
    let call = sending(
      "for _, message := range messages {",
      [
        "name, err := client.\(send)(ctx, message)",
        "if err != nil {", "\tlog.Fatal(err)", "}", "fmt.Println(name)",
      ], by: "\t", end: ["}"])
    let tail = indented(call, by: "\t") + ["}"]
    let pointer = ["", "func pointer[T any](value T) *T { return &value }"]
    let list = ("[]*messaging.Message", "{", "}")
    return head + indented(message("\(variable) := ", level: 1, list: list), by: "\t") + tail
      + (writer.needsPointer ? pointer : [])
  }

  private var java: [String] {
    let package = "com.google.firebase.messaging."
    var imports = writer.classes.union(["FirebaseMessaging", "FirebaseMessagingException"])
      .map { package + $0 }
    imports.append("com.google.firebase.FirebaseApp")
    if project != nil {
      imports.append("com.google.firebase.FirebaseOptions")
      imports.append("com.google.auth.oauth2.GoogleCredentials")
      imports.append("java.io.IOException")
    }
    let list = ("List.of", "(", ")")
    let text = message("", list: list).joined()
    for (word, name) in [
      ("Instant.", "time.Instant"), ("List.", "util.List"), ("Map.", "util.Map"),
    ]
    where text.holds(word) { imports.append("java." + name) }
    let start =
      project.map {
        [
          "FirebaseApp.initializeApp(FirebaseOptions.builder()",
          "    .setCredentials(GoogleCredentials.getApplicationDefault())",
          "    .setProjectId(\(quoted($0)))", "    .build());",
        ]
      } ?? ["FirebaseApp.initializeApp();"]
    let failures = "FirebaseMessagingException" + (project == nil ? "" : ", IOException")
    let body =
      start
      + message(
        isList ? "List<Message> messages = " : "Message message = ", level: 2, end: ";", list: list)
      + sending(
        "for (Message message : messages) {",
        [
          "String name = FirebaseMessaging.getInstance().send(message\(isDryRun ? ", true" : ""));",
          "System.out.println(name);",
        ], by: "    ", end: ["}"])
    return imports.sorted().map { "import \($0);" } + [
      "", "public class SendMessage {",
      "    public static void main(String[] arguments) throws \(failures) {",
    ] + indented(body, by: "        ") + ["    }", "}"]
  }

  private var csharp: [String] {
    let credential = "Credential = GoogleCredential.GetApplicationDefault()"
    let options = project.map { ", ProjectId = \(quoted($0))" } ?? ""
    return [
      "using System;", "using System.Collections.Generic;", "using FirebaseAdmin;",
      "using FirebaseAdmin.Messaging;", "using Google.Apis.Auth.OAuth2;", "",
      "FirebaseApp.Create(new AppOptions { \(credential)\(options) });", "",
    ] + message("var \(variable) = ", end: ";", list: ("new List<Message> ", "{", "}")) + [""]
      + (isList ? ["foreach (var message in messages)"] : [])
      + sending(
        "{",
        [
          "var name = await FirebaseMessaging.DefaultInstance.SendAsync(message\(isDryRun ? ", true" : ""));",
          "Console.WriteLine(name);",
        ], by: "    ", end: ["}"])
  }
}
