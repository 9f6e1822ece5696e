import CrierMessage
import HTTPTypes

/// A device group of a sender: a name, and the notification key to which messages are sent.
package struct DeviceGroup: Hashable, Sendable {
  /// `notification_key_name`: unique among all apps of a project.
  package var name: String
  /// The number of the project, not its ID.
  package var projectNumber: String

  package init(name: String, projectNumber: String) {
    self.name = name
    self.projectNumber = projectNumber
  }

  /// The maximum number of members.
  ///
  /// Source: Firebase, "Send messages to device groups".
  package static let mostMembers = 20

  /// A request that changes the members of a group.
  enum Operation: String { case create, add, remove }
}

extension DeviceGroup {
  private static let path = "/fcm/notification"

  private var fields: HTTPFields {
    var fields = HTTPFields.accessTokenAuthorization
    if let name = HTTPField.Name("project_id") { fields[name] = projectNumber }
    return fields
  }

  /// Returns the request that looks up the group's key, without its access token.
  func lookUp(at endpoint: Endpoint) -> HTTPRequest {
    endpoint.request(
      .get, "\(Self.path)?notification_key_name=\(PercentEncoding.text(name))", fields)
  }

  /// Returns the request for one member, without its access token, and its body.
  ///
  /// - Parameter key: The notification key, which `create` does not have yet.
  func call(
    _ operation: Operation, _ member: String, key: String?, at endpoint: Endpoint
  ) -> (request: HTTPRequest, body: String) {
    let members = [
      JSONMember("operation", .string(operation.rawValue)),
      JSONMember("notification_key_name", .string(name)),
      key.map { JSONMember("notification_key", .string($0)) },
      JSONMember("registration_ids", .array([.string(member)])),
    ]
    return (
      endpoint.request(.post, Self.path, fields),
      JSONWriter.compact(.object(members.compactMap(\.self)))
    )
  }
}
