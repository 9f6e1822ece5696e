curl -X POST -H "Authorization: Bearer not-a-real-key" -H "Content-Type: application/json" -d '{
  "message": {
    "topic": "foo-bar",
    "notification": {
      "body": "The ferry leaves ten minutes later.",
      "title": "Ferry"
    }
  }
}' https://fcm.googleapis.com/v1/projects/harbour-app/messages:send HTTP/1.1
