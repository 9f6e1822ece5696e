TITLE=Ferry
curl "https://fcm.googleapis.com/v1/projects/$PROJECT/messages:send" \
  -H "Authorization: Bearer $(gcloud auth print-access-token)"
  -H $'Content-Type: application/json' --data-binary @- <<'EOF'
{"validate_only": true, "message": {"topic": "news", "notification": {"title": "It's $TITLE"}}}
EOF
