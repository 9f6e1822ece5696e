import datetime

import firebase_admin
from firebase_admin import messaging

firebase_admin.initialize_app(options={"projectId": "harbour-app"})

message = messaging.Message(
    topic="news",
    notification=messaging.Notification(
        title="It's \"new\"",
        body="Costs $5\nand a \\",
        image="https://example.com/a.png",
    ),
    data={"kind": "walk", "long key": "{}"},
    android=messaging.AndroidConfig(
        priority="high",
        ttl=datetime.timedelta(seconds=3600),
        collapse_key="k",
        restricted_package_name="com.example.app",
        direct_boot_ok=True,
        data={"a": "b"},
        notification=messaging.AndroidNotification(
            title="T",
            body_loc_key="B",
            body_loc_args=["x", "y"],
            icon="i",
            color="#336699",
            channel_id="c",
            sticky=True,
            event_timestamp=datetime.datetime(2026, 5, 1, 9, 30, 0, 250000),
            visibility="private",
            notification_count=3,
            priority="high",
            vibrate_timings_millis=[0, 250],
            light_settings=messaging.LightSettings(
                color="#ff0033ff",
                light_on_duration_millis=500,
                light_off_duration_millis=1000,
            ),
            proxy="if_priority_lowered",
        ),
        fcm_options=messaging.AndroidFCMOptions(analytics_label="android"),
    ),
    apns=messaging.APNSConfig(
        headers={"apns-priority": "10"},
        payload=messaging.APNSPayload(
            aps=messaging.Aps(
                alert=messaging.ApsAlert(
                    title="A",
                    subtitle="S",
                    loc_key="L",
                    loc_args=["1"],
                    custom_data={"subtitle-loc-key": "K"},
                ),
                badge=0,
                sound=messaging.CriticalSound(
                    name="bell",
                    critical=True,
                    volume=0.5,
                ),
                mutable_content=True,
                thread_id="t",
                custom_data={
                    "interruption-level": "time-sensitive",
                    "relevance-score": 0.75,
                },
            ),
            **{
                "acme": {
                    "list": [1, True, "x", 3000000000],
                    "deep": {"k": 1.5e3},
                },
            },
        ),
        live_activity_token="example-live-token",
        fcm_options=messaging.APNSFCMOptions(image="https://example.com/b.png"),
    ),
    webpush=messaging.WebpushConfig(
        headers={"TTL": "60", "Urgency": "high"},
        notification=messaging.WebpushNotification(
            title="W",
            direction="rtl",
            tag="t",
            renotify=True,
            require_interaction=True,
            timestamp_millis=1767225600000,
            vibrate=[100, 50],
            data={"url": "/x"},
            actions=[
                messaging.WebpushNotificationAction(action="open", title="Open"),
                messaging.WebpushNotificationAction(
                    action="no",
                    title="No",
                    icon="/n.png",
                ),
            ],
            custom_data={"acme-key": "v"},
        ),
        fcm_options=messaging.WebpushFCMOptions(link="https://example.com/x"),
    ),
    fcm_options=messaging.FCMOptions(analytics_label="all"),
)

name = messaging.send(message, dry_run=True)
print(name)
LOST android.notification.bypass_proxy_notification: the Python SDK (firebase_admin) has no such field; it was left out.
