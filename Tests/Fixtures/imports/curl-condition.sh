curl -X POST -H "Authorization: Bearer not-a-real-key" -H "Content-Type: application/json" -d '{
  "notification": {
    "title": "Animals",
    "body": "For friends of dogs or cats.",
  },
  "condition": "'dogs' in topics || 'cats' in topics"
}' "https://fcm.googleapis.com/v1/projects/harbour-app/messages:send HTTP/1.1"
