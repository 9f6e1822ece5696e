import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getMessaging } from "firebase-admin/messaging";

initializeApp({ credential: applicationDefault(), projectId: "harbour-app" });

const message = {
  topic: "news",
  notification: {
    title: "It's \"new\"",
    body: "Costs $5\nand a \\",
    imageUrl: "https://example.com/a.png",
  },
  data: { kind: "walk", "long key": "{}" },
  android: {
    priority: "high",
    ttl: 3600000,
    collapseKey: "k",
    restrictedPackageName: "com.example.app",
    directBootOk: true,
    data: { a: "b" },
    notification: {
      title: "T",
      bodyLocKey: "B",
      bodyLocArgs: ["x", "y"],
      icon: "i",
      color: "#336699",
      channelId: "c",
      sticky: true,
      eventTimestamp: new Date("2026-05-01T09:30:00.25Z"),
      visibility: "private",
      notificationCount: 3,
      priority: "high",
      vibrateTimingsMillis: [0, 250],
      lightSettings: {
        color: "#ff0033ff",
        lightOnDurationMillis: 500,
        lightOffDurationMillis: 1000,
      },
      proxy: "if_priority_lowered",
    },
    fcmOptions: { analyticsLabel: "android" },
  },
  apns: {
    headers: { "apns-priority": "10" },
    payload: {
      aps: {
        alert: {
          title: "A",
          subtitle: "S",
          locKey: "L",
          locArgs: ["1"],
          subtitleLocKey: "K",
        },
        badge: 0,
        sound: { name: "bell", critical: true, volume: 0.5 },
        mutableContent: true,
        threadId: "t",
        "interruption-level": "time-sensitive",
        "relevance-score": 0.75,
      },
      acme: { list: [1, true, "x", 3000000000], deep: { k: 1.5e3 } },
    },
    liveActivityToken: "example-live-token",
    fcmOptions: { imageUrl: "https://example.com/b.png" },
  },
  webpush: {
    headers: { TTL: "60", Urgency: "high" },
    notification: {
      title: "W",
      dir: "rtl",
      tag: "t",
      renotify: true,
      requireInteraction: true,
      timestamp: 1767225600000,
      vibrate: [100, 50],
      data: { url: "/x" },
      actions: [
        { action: "open", title: "Open" },
        { action: "no", title: "No", icon: "/n.png" },
      ],
      "acme-key": "v",
    },
    fcmOptions: { link: "https://example.com/x" },
  },
  fcmOptions: { analyticsLabel: "all" },
};

const name = await getMessaging().send(message, true);
console.log(name);
LOST android.notification.bypass_proxy_notification: the Node SDK (firebase-admin) has no such field; it was left out.
