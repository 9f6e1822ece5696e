import com.google.auth.oauth2.GoogleCredentials;
import com.google.firebase.FirebaseApp;
import com.google.firebase.FirebaseOptions;
import com.google.firebase.messaging.AndroidConfig;
import com.google.firebase.messaging.AndroidFcmOptions;
import com.google.firebase.messaging.AndroidNotification;
import com.google.firebase.messaging.ApnsConfig;
import com.google.firebase.messaging.ApnsFcmOptions;
import com.google.firebase.messaging.Aps;
import com.google.firebase.messaging.ApsAlert;
import com.google.firebase.messaging.CriticalSound;
import com.google.firebase.messaging.FcmOptions;
import com.google.firebase.messaging.FirebaseMessaging;
import com.google.firebase.messaging.FirebaseMessagingException;
import com.google.firebase.messaging.LightSettings;
import com.google.firebase.messaging.LightSettingsColor;
import com.google.firebase.messaging.Message;
import com.google.firebase.messaging.Notification;
import com.google.firebase.messaging.WebpushConfig;
import com.google.firebase.messaging.WebpushFcmOptions;
import com.google.firebase.messaging.WebpushNotification;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public class SendMessage {
    public static void main(String[] arguments) throws FirebaseMessagingException, IOException {
        FirebaseApp.initializeApp(FirebaseOptions.builder()
            .setCredentials(GoogleCredentials.getApplicationDefault())
            .setProjectId("harbour-app")
            .build());
        Message message = Message.builder()
            .setTopic("news")
            .setNotification(Notification.builder()
                .setTitle("It's \"new\"")
                .setBody("Costs $5\nand a \\")
                .setImage("https://example.com/a.png")
                .build())
            .putData("kind", "walk")
            .putData("long key", "{}")
            .setAndroidConfig(AndroidConfig.builder()
                .setPriority(AndroidConfig.Priority.HIGH)
                .setTtl(3600000)
                .setCollapseKey("k")
                .setRestrictedPackageName("com.example.app")
                .setDirectBootOk(true)
                .putData("a", "b")
                .setNotification(AndroidNotification.builder()
                    .setTitle("T")
                    .setBodyLocalizationKey("B")
                    .addAllBodyLocalizationArgs(List.of("x", "y"))
                    .setIcon("i")
                    .setColor("#336699")
                    .setChannelId("c")
                    .setSticky(true)
                    .setEventTimeInMillis(
                        Instant.parse("2026-05-01T09:30:00.25Z").toEpochMilli()
                    )
                    .setVisibility(AndroidNotification.Visibility.PRIVATE)
                    .setNotificationCount(3)
                    .setPriority(AndroidNotification.Priority.HIGH)
                    .setVibrateTimingsInMillis(new long[] {0, 250})
                    .setLightSettings(LightSettings.builder()
                        .setColor(new LightSettingsColor(1f, 0f, 0.2f, 1f))
                        .setLightOnDurationInMillis(500)
                        .setLightOffDurationInMillis(1000)
                        .build())
                    .setProxy(AndroidNotification.Proxy.IF_PRIORITY_LOWERED)
                    .build())
                .setFcmOptions(AndroidFcmOptions.builder()
                    .setAnalyticsLabel("android")
                    .build())
                .build())
            .setApnsConfig(ApnsConfig.builder()
                .putHeader("apns-priority", "10")
                .setAps(Aps.builder()
                    .setAlert(ApsAlert.builder()
                        .setTitle("A")
                        .setSubtitle("S")
                        .setLocalizationKey("L")
                        .addAllLocalizationArgs(List.of("1"))
                        .setSubtitleLocalizationKey("K")
                        .build())
                    .setBadge(0)
                    .setSound(CriticalSound.builder()
                        .setName("bell")
                        .setCritical(true)
                        .setVolume(0.5)
                        .build())
                    .setMutableContent(true)
                    .setThreadId("t")
                    .putCustomData("interruption-level", "time-sensitive")
                    .putCustomData("relevance-score", 0.75)
                    .build())
                .putCustomData(
                    "acme",
                    Map.ofEntries(
                        Map.entry("list", List.of(1, true, "x", 3000000000L)),
                        Map.entry(
                            "deep",
                            Map.ofEntries(Map.entry("k", 1.5e3))
                        )
                    )
                )
                .setLiveActivityToken("example-live-token")
                .setFcmOptions(ApnsFcmOptions.builder()
                    .setImage("https://example.com/b.png")
                    .build())
                .build())
            .setWebpushConfig(WebpushConfig.builder()
                .putHeader("TTL", "60")
                .putHeader("Urgency", "high")
                .setNotification(WebpushNotification.builder()
                    .setTitle("W")
                    .setDirection(WebpushNotification.Direction.RIGHT_TO_LEFT)
                    .setTag("t")
                    .setRenotify(true)
                    .setRequireInteraction(true)
                    .setTimestampMillis(1767225600000L)
                    .setVibrate(new int[] {100, 50})
                    .setData(Map.ofEntries(Map.entry("url", "/x")))
                    .addAction(new WebpushNotification.Action("open", "Open"))
                    .addAction(new WebpushNotification.Action("no", "No", "/n.png"))
                    .putCustomData("acme-key", "v")
                    .build())
                .setFcmOptions(WebpushFcmOptions.builder()
                    .setLink("https://example.com/x")
                    .build())
                .build())
            .setFcmOptions(FcmOptions.builder()
                .setAnalyticsLabel("all")
                .build())
            .build();
        String name = FirebaseMessaging.getInstance().send(message, true);
        System.out.println(name);
    }
}
LOST android.notification.bypass_proxy_notification: the Java SDK (com.google.firebase:firebase-admin) has no such field; it was left out.
