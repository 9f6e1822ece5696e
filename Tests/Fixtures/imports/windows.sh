curl.exe -X POST ^
  -H "Content-Type: application/json" ^
  -H "Authorization: Bearer %TOKEN%" ^
  --data "{\"message\": {\"topic\": \"news\", \"notification\": {\"title\": \"Say \\\"hi\\\"\"}}}" ^
  https://fcm.googleapis.com/v1/projects/harbour-app/messages:send
