$ curl --header "Authorization: key=not-a-real-key" \
     --header Content-Type:"application/json" \
     https://fcm.googleapis.com/fcm/send \
     -d "{\"registration_ids\":[\"example-token-one\"],\"data\":{\"n\":7}}"
