#!/bin/sh
# The requests with curl in FCM's documents, without their mistakes: topics, device groups and the
# legacy protocol. For each it prints its name, the status and the answer.
set -eu

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

ask() { # NAME ARGUMENTS…
  name=$1
  shift
  status=$(curl --silent --show-error --output "$answer" --write-out '%{http_code}' "$@")
  printf '%s: %s %s\n' "$name" "$status" "$(tr -d '\n' <"$answer")"
}

fcm=https://fcm.googleapis.com
iid=https://iid.googleapis.com
token=$(curl --silent --data grant_type=refresh_token --data client_id=a --data client_secret=b \
  --data refresh_token=1//test https://oauth2.googleapis.com/token |
  sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p')
json='Content-Type: application/json'
user='x-goog-user-project: test-project'

# Topics
for_iid() { # NAME ARGUMENTS…
  ask "$@" --header "Authorization: Bearer $token" --header 'access_token_auth: true' --header "$json"
}
for_iid subscribe "$iid/iid/v1:batchAdd" \
  --data '{"to": "/topics/weather", "registration_tokens": ["phone-one", "x"]}'
for_iid information "$iid/iid/info/phone-one?details=true"
ask topic "$fcm/v1/projects/test-project/messages:send" \
  --header "Authorization: Bearer $token" --header "$user" --header "$json" --data '{
    "message": {"topic": "weather", "notification": {"title": "Storm", "body": "At six."}}}'
ask condition "$fcm/v1/projects/test-project/messages:send" \
  --header "Authorization: Bearer $token" --header "$user" --header "$json" --data '{
    "message": {
      "condition": "'"'weather' in topics || 'sport' in topics"'",
      "notification": {"title": "Storm", "body": "At six."}}}'
for_iid unsubscribe "$iid/iid/v1:batchRemove" \
  --data '{"to": "/topics/weather", "registration_tokens": ["phone-one"]}'

# Device groups
group() { # NAME ARGUMENTS…
  for_iid "$@" --header 'project_id: 123456789012'
}
group create "$fcm/fcm/notification" --data '{
  "operation": "create", "notification_key_name": "ada",
  "registration_ids": ["phone-one", "tablet-one"]}'
group find "$fcm/fcm/notification?notification_key_name=ada"
key=$(curl --silent "$fcm/fcm/notification?notification_key_name=ada" \
  --header "Authorization: Bearer $token" --header 'access_token_auth: true' \
  --header 'project_id: 123456789012' | sed -n 's/.*"notification_key": *"\([^"]*\)".*/\1/p')
group add "$fcm/fcm/notification" --data '{
  "operation": "add", "notification_key_name": "ada", "notification_key": "'"$key"'",
  "registration_ids": ["watch-one"]}'
group remove "$fcm/fcm/notification" --data '{
  "operation": "remove", "notification_key_name": "ada", "notification_key": "'"$key"'",
  "registration_ids": ["tablet-one"]}'
ask 'to the group' "$fcm/v1/projects/test-project/messages:send" \
  --header "Authorization: Bearer $token" --header "$user" --header "$json" \
  --data '{"message": {"token": "'"$key"'", "data": {"hello": "Everybody"}}}'

# The legacy protocol
legacy() { # NAME ARGUMENTS…
  ask "$@" "$fcm/fcm/send" --header 'Authorization: key=server-key'
}
legacy 'legacy, one token' --header "$json" \
  --data '{"to": "phone-one", "notification": {"title": "Hi"}, "data": {"score": "5x1"}}'
legacy 'legacy, bad token' --header "$json" --data '{"registration_ids": ["ABC"]}'
legacy 'legacy, topic' --header "$json" --data '{"to": "/topics/weather", "data": {"a": "b"}}'
legacy 'legacy, group' --header "$json" --data '{"to": "'"$key"'", "data": {"a": "b"}}'
legacy 'legacy, plain text' --data 'registration_id=phone-one&data.score=5x1'
legacy 'legacy, without a token' --header "$json" --data '{"data": {"a": "b"}}'
ask 'legacy, no key' "$fcm/fcm/send" --header "$json" --data '{"to": "phone-one"}'
