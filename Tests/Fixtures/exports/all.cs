using System;
using System.Collections.Generic;
using FirebaseAdmin;
using FirebaseAdmin.Messaging;
using Google.Apis.Auth.OAuth2;

FirebaseApp.Create(new AppOptions { Credential = GoogleCredential.GetApplicationDefault(), ProjectId = "harbour-app" });

var message = new Message
{
    Topic = "news",
    Notification = new Notification
    {
        Title = "It's \"new\"",
        Body = "Costs $5\nand a \\",
        ImageUrl = "https://example.com/a.png"
    },
    Data = new Dictionary<string, string> { ["kind"] = "walk", ["long key"] = "{}" },
    Android = new AndroidConfig
    {
        Priority = Priority.High,
        TimeToLive = TimeSpan.FromSeconds(3600),
        CollapseKey = "k",
        RestrictedPackageName = "com.example.app",
        DirectBootOk = true,
        Data = new Dictionary<string, string> { ["a"] = "b" },
        Notification = new AndroidNotification
        {
            Title = "T",
            BodyLocKey = "B",
            BodyLocArgs = new[] { "x", "y" },
            Icon = "i",
            Color = "#336699",
            ChannelId = "c",
            Sticky = true,
            EventTimestamp = DateTimeOffset.Parse("2026-05-01T09:30:00.25Z").UtcDateTime,
            Visibility = NotificationVisibility.PRIVATE,
            NotificationCount = 3,
            Priority = NotificationPriority.HIGH,
            VibrateTimingsMillis = new long[] { 0, 250 },
            LightSettings = new LightSettings
            {
                Color = "#ff0033ff",
                LightOnDurationMillis = 500,
                LightOffDurationMillis = 1000
            },
            Proxy = NotificationProxy.IfPriorityLowered
        },
        FcmOptions = new AndroidFcmOptions { AnalyticsLabel = "android" }
    },
    Apns = new ApnsConfig
    {
        Headers = new Dictionary<string, string> { ["apns-priority"] = "10" },
        Aps = new Aps
        {
            Alert = new ApsAlert
            {
                Title = "A",
                Subtitle = "S",
                LocKey = "L",
                LocArgs = new[] { "1" },
                SubtitleLocKey = "K"
            },
            Badge = 0,
            CriticalSound = new CriticalSound
            {
                Name = "bell",
                Critical = true,
                Volume = 0.5
            },
            MutableContent = true,
            ThreadId = "t",
            CustomData = new Dictionary<string, object>
            {
                ["interruption-level"] = "time-sensitive",
                ["relevance-score"] = 0.75
            }
        },
        CustomData = new Dictionary<string, object>
        {
            ["acme"] = new Dictionary<string, object>
            {
                ["list"] = new List<object> { 1, true, "x", 3000000000 },
                ["deep"] = new Dictionary<string, object> { ["k"] = 1.5e3 }
            }
        },
        LiveActivityToken = "example-live-token",
        FcmOptions = new ApnsFcmOptions { ImageUrl = "https://example.com/b.png" }
    },
    Webpush = new WebpushConfig
    {
        Headers = new Dictionary<string, string>
        {
            ["TTL"] = "60",
            ["Urgency"] = "high"
        },
        Notification = new WebpushNotification
        {
            Title = "W",
            Direction = Direction.RightToLeft,
            Tag = "t",
            Renotify = true,
            RequireInteraction = true,
            TimestampMillis = 1767225600000,
            Vibrate = new int[] { 100, 50 },
            Data = new Dictionary<string, object> { ["url"] = "/x" },
            Actions = new[]
            {
                new FirebaseAdmin.Messaging.Action
                {
                    ActionName = "open",
                    Title = "Open"
                },
                new FirebaseAdmin.Messaging.Action
                {
                    ActionName = "no",
                    Title = "No",
                    Icon = "/n.png"
                }
            },
            CustomData = new Dictionary<string, object> { ["acme-key"] = "v" }
        },
        FcmOptions = new WebpushFcmOptions { Link = "https://example.com/x" }
    },
    FcmOptions = new FcmOptions { AnalyticsLabel = "all" }
};

var name = await FirebaseMessaging.DefaultInstance.SendAsync(message, true);
Console.WriteLine(name);
LOST android.notification.bypass_proxy_notification: the C# SDK (FirebaseAdmin) has no such field; it was left out.
