package main

import (
	"context"
	"fmt"
	"log"
	"time"

	firebase "firebase.google.com/go/v4"
	"firebase.google.com/go/v4/messaging"
)

func main() {
	ctx := context.Background()
	app, err := firebase.NewApp(ctx, &firebase.Config{ProjectID: "harbour-app"})
	if err != nil {
		log.Fatal(err)
	}
	client, err := app.Messaging(ctx)
	if err != nil {
		log.Fatal(err)
	}
	message := &messaging.Message{
		Topic: "news",
		Notification: &messaging.Notification{
			Title:    "It's \"new\"",
			Body:     "Costs $5\nand a \\",
			ImageURL: "https://example.com/a.png",
		},
		Data: map[string]string{"kind": "walk", "long key": "{}"},
		Android: &messaging.AndroidConfig{
			Priority:              "high",
			TTL:                   pointer(3600 * time.Second),
			CollapseKey:           "k",
			RestrictedPackageName: "com.example.app",
			DirectBootOK:          true,
			Data:                  map[string]string{"a": "b"},
			Notification: &messaging.AndroidNotification{
				Title:               "T",
				BodyLocKey:          "B",
				BodyLocArgs:         []string{"x", "y"},
				Icon:                "i",
				Color:               "#336699",
				ChannelID:           "c",
				Sticky:              true,
				EventTimestamp:      pointer(time.Date(2026, 5, 1, 9, 30, 0, 250000000, time.UTC)),
				Visibility:          messaging.VisibilityPrivate,
				NotificationCount:   pointer(3),
				Priority:            messaging.PriorityHigh,
				VibrateTimingMillis: []int64{0, 250},
				LightSettings: &messaging.LightSettings{
					Color:                  "#ff0033ff",
					LightOnDurationMillis:  500,
					LightOffDurationMillis: 1000,
				},
				Proxy: messaging.ProxyIfPriorityLowered,
			},
			FCMOptions: &messaging.AndroidFCMOptions{AnalyticsLabel: "android"},
		},
		APNS: &messaging.APNSConfig{
			Headers: map[string]string{"apns-priority": "10"},
			Payload: &messaging.APNSPayload{
				Aps: &messaging.Aps{
					Alert: &messaging.ApsAlert{
						Title:          "A",
						SubTitle:       "S",
						LocKey:         "L",
						LocArgs:        []string{"1"},
						SubTitleLocKey: "K",
					},
					Badge: pointer(0),
					CriticalSound: &messaging.CriticalSound{
						Name:     "bell",
						Critical: true,
						Volume:   0.5,
					},
					MutableContent: true,
					ThreadID:       "t",
					CustomData: map[string]any{
						"interruption-level": "time-sensitive",
						"relevance-score":    0.75,
					},
				},
				CustomData: map[string]any{
					"acme": map[string]any{
						"list": []any{1, true, "x", 3000000000},
						"deep": map[string]any{"k": 1.5e3},
					},
				},
			},
			LiveActivityToken: "example-live-token",
			FCMOptions: &messaging.APNSFCMOptions{
				ImageURL: "https://example.com/b.png",
			},
		},
		Webpush: &messaging.WebpushConfig{
			Headers: map[string]string{"TTL": "60", "Urgency": "high"},
			Notification: &messaging.WebpushNotification{
				Title:              "W",
				Direction:          "rtl",
				Tag:                "t",
				Renotify:           true,
				RequireInteraction: true,
				TimestampMillis:    pointer(int64(1767225600000)),
				Vibrate:            []int{100, 50},
				Data:               map[string]any{"url": "/x"},
				Actions: []*messaging.WebpushNotificationAction{
					&messaging.WebpushNotificationAction{
						Action: "open",
						Title:  "Open",
					},
					&messaging.WebpushNotificationAction{
						Action: "no",
						Title:  "No",
						Icon:   "/n.png",
					},
				},
				CustomData: map[string]any{"acme-key": "v"},
			},
			FCMOptions: &messaging.WebpushFCMOptions{Link: "https://example.com/x"},
		},
		FCMOptions: &messaging.FCMOptions{AnalyticsLabel: "all"},
	}
	name, err := client.SendDryRun(ctx, message)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(name)
}

func pointer[T any](value T) *T { return &value }
LOST android.notification.bypass_proxy_notification: the Go SDK (firebase.google.com/go/v4) has no such field; it was left out.
