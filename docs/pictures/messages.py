"""The messages that the pictures show."""

import json
import time


def request(**message):
    return json.dumps({"message": message}, ensure_ascii=False, indent=1)


def sale():
    """A campaign for all platforms that expires in two days."""
    expires = int(time.time()) + 172800
    return request(
        topic="offers_en",
        notification={
            "title": "Trail shoes: 30% off",
            "body": "Ends Sunday 23:59. Your size 42 is back in stock: tap to see it.",
            "image": "https://cdn.example.com/trail.jpg",
        },
        data={"link": "https://shop.example/sale", "campaign": "wk47"},
        android={
            "priority": "HIGH", "ttl": "172800s",
            "notification": {"channel_id": "offers", "color": "#2f6fdf", "sound": "default"},
        },
        apns={
            "headers": {"apns-priority": "10", "apns-expiration": str(expires)},
            "payload": {"aps": {"sound": "default", "badge": 1, "mutable-content": 1}},
        },
        webpush={
            "headers": {"Urgency": "high", "TTL": "172800"},
            "notification": {
                "icon": "https://cdn.example.com/icon.png",
                "actions": [
                    {"action": "shop", "title": "Shop now"}, {"action": "later", "title": "Later"}],
            },
            "fcm_options": {"link": "https://shop.example/sale"},
        },
        fcm_options={"analytics_label": "wk47_trail_en"})


RAIN = request(
    topic="weather", notification={"title": "Rain at six", "body": "Bring an umbrella."})
WRONG = request(
    token="fail-unregistered", notification={"title": "Rain at six", "body": "Bring an umbrella. "},
    data={"from": "me", "city": 4711},
    android={"ttl": "2 days", "notification": {"color": "blue"}})
LONG = request(
    topic="weather", notification={"title": "Rain at six", "body": "Bring an umbrella. " * 240})
LANGUAGES = request(
    topic="news", notification={
        "title": "週末セール: 30% オフ 👟",
        "body": "הספרייה פתוחה היום עד 22:00, כל הקומות. Grüße!"})
VARIABLES = request(
    token="my-phone", notification={
        "title": "{{name|Hello}}, your size is back",
        "body": "Trail shoes in {{size}} are in stock in {{city}} again."})
SAMPLES = """title = "Back in stock"

[variables]
name = ["Ann", "Maximilian"]
size = ["42", "38.5"]
city = "Oslo"
"""
CONDITION = request(
    condition="'news' in topics && ('de' in topics || 'at' in topics)",
    notification={"title": "Schnee bis Freitag", "body": "Winterreifen nicht vergessen."})
CURL = """curl -X POST https://fcm.googleapis.com/fcm/send \\
 -H 'Authorization: key=AAAA' -H 'Content-Type: application/json' \\
 -d '{"to": "/topics/weather", "priority": "high", "time_to_live": 3600,
      "notification": {"title": "Rain at six", "body": "Bring an umbrella.", "sound": "default"}}'
"""

# Test devices, and a token that looks like a real one.
TOKEN = "fK3mQq7HTzWb2cVxY9aLpE:APA91b" + "HnR5tUuJ0kZs8eWqGx4yPdLvCfBm1oIhT7rNa6S-" * 3
TICKET = f"""A customer writes: the push about my order never came on my phone.
Token: {TOKEN}
{{"error": {{"code": 404, "status": "NOT_FOUND", "details": [{{"errorCode": "UNREGISTERED"}}]}}}}
An earlier one was projects/shop-test/messages/0:1763650923441120%8f2c8f2c8f2c8f2c.
"""
DEVICES = """["Pixel QA"]
platform = "android"
owner = "Ann"
note = "Android 16, in the drawer"

["iPhone of Bo"]
platform = "ios"
owner = "Bo"

["Old tablet"]
platform = "android"
"""
TOKENS = f"""
"Pixel QA" = "{TOKEN}"
"iPhone of Bo" = "{TOKEN[::-1].replace(":", "-")}"
"Old tablet" = "fail-unregistered"
"""
