"""Sends with an unchanged firebase-admin: crier emulator exec --isolate -- python messaging_test.py

Nothing here knows the emulator, except `reached`, which asks it what arrived.
"""

import asyncio
import errno
import json
import os
import socket
import unittest
import urllib.request

import firebase_admin
from firebase_admin import exceptions, messaging

ERRORS = {
    "fail-unregistered": messaging.UnregisteredError,
    "fail-sender": messaging.SenderIdMismatchError,
    "fail-quota": messaging.QuotaExceededError,
    "fail-apns": messaging.ThirdPartyAuthError,
    "fail-invalid": exceptions.InvalidArgumentError,
    "fail-unavailable": exceptions.UnavailableError,
    "fail-internal": exceptions.InternalError,
}


# The SDK keeps its connections, so all asynchronous calls need the same event loop.
LOOP = asyncio.new_event_loop()


def setUpModule():
    firebase_admin.initialize_app()


def tearDownModule():
    LOOP.close()


def message(title, fid="device-00000001"):
    return messaging.Message(notification=messaging.Notification(title=title), fid=fid)


def reached(title):
    """The emulator's devices that got a message with this title, by name."""
    url = f"{os.environ['CRIER_ENDPOINT']}/emulator/messages?state=delivered&limit=1000&title={title}"
    with urllib.request.urlopen(url) as answer:
        return sorted(delivery["device"] for delivery in json.load(answer)["messages"])


def delivered(title):
    """The number of messages with this title that the emulator's devices got."""
    return len(reached(title))


class IsolationTest(unittest.TestCase):
    def test_there_is_no_way_to_another_machine(self):
        self.assertEqual([name for _, name in socket.if_nameindex()], ["lo"])
        with self.assertRaises(OSError) as raised:
            # An address that is reserved for documentation (RFC 5737).
            socket.create_connection(("192.0.2.1", 443), timeout=5)
        self.assertEqual(raised.exception.errno, errno.ENETUNREACH)

    def test_other_hosts_have_no_address(self):
        with self.assertRaises(socket.gaierror):
            socket.getaddrinfo("storage.googleapis.com", 443)


class SendingTest(unittest.TestCase):
    def test_send(self):
        name = messaging.send(message("one"))
        project = os.environ["GOOGLE_CLOUD_PROJECT"]
        self.assertTrue(name.startswith(f"projects/{project}/messages/"), name)
        self.assertEqual(delivered("one"), 1)

    def test_send_to_a_token(self):
        with self.assertWarns(DeprecationWarning):
            target = messaging.Message(
                notification=messaging.Notification(title="token"), token="device-00000001"
            )
        messaging.send(target)
        self.assertEqual(delivered("token"), 1)

    def test_dry_run(self):
        self.assertTrue(messaging.send(message("dry"), dry_run=True))
        self.assertEqual(delivered("dry"), 0)

    def test_everything_that_the_sdk_can_say(self):
        self.assertTrue(
            messaging.send(
                messaging.Message(
                    topic="news",
                    data={"score": "3"},
                    notification=messaging.Notification("full", "Text", "https://crier.example/a.png"),
                    android=messaging.AndroidConfig(
                        collapse_key="score",
                        priority="high",
                        ttl=60,
                        notification=messaging.AndroidNotification(color="#ff0000", sound="default"),
                    ),
                    apns=messaging.APNSConfig(
                        headers={"apns-priority": "10"},
                        payload=messaging.APNSPayload(messaging.Aps(badge=1, sound="default")),
                    ),
                    webpush=messaging.WebpushConfig(
                        fcm_options=messaging.WebpushFCMOptions("https://crier.example/")
                    ),
                    fcm_options=messaging.FCMOptions("label"),
                ),
                dry_run=True,
            )
        )

    def test_500_at_once(self):
        batch = messaging.send_each([message("batch", f"device-{n:08}") for n in range(500)])
        self.assertEqual((batch.success_count, batch.failure_count), (500, 0))
        self.assertEqual(delivered("batch"), 500)

    def test_multicast(self):
        batch = messaging.send_each_for_multicast(
            messaging.MulticastMessage(
                fids=["device-00000001", "fail-unregistered", "device-00000002"],
                notification=messaging.Notification(title="multicast"),
            )
        )
        self.assertEqual([answer.success for answer in batch.responses], [True, False, True])
        self.assertIsInstance(batch.responses[1].exception, messaging.UnregisteredError)
        self.assertEqual(delivered("multicast"), 2)


class ErrorTest(unittest.TestCase):
    def check(self, batch):
        self.assertEqual(len(batch.responses), len(ERRORS))
        for (name, error), answer in zip(ERRORS.items(), batch.responses):
            with self.subTest(name):
                self.assertIs(type(answer.exception), error)

    def test_each_error_is_an_exception_of_its_own(self):
        self.check(messaging.send_each([message("bad", name) for name in ERRORS]))

    def test_the_same_with_asyncio(self):
        sending = messaging.send_each_async([message("bad", name) for name in ERRORS])
        self.check(LOOP.run_until_complete(sending))

    def test_a_cut_connection_is_one_and_is_retried_once(self):
        url = f"{os.environ['CRIER_ENDPOINT']}/emulator/faults"
        fault = {"route": "send", "target": "cut-phone", "answer": {"cut": "before"}}
        with urllib.request.urlopen(url, json.dumps(fault).encode()):
            pass
        with self.assertRaises(exceptions.UnavailableError) as raised:
            messaging.send(message("cut", "cut-phone"))
        self.assertNotIn("proxy", repr(raised.exception.cause).lower())
        with urllib.request.urlopen(url) as answer:
            faults = json.load(answer)["faults"]
        self.assertEqual([fault["hits"] for fault in faults], [2])

    def test_send_raises(self):
        with self.assertRaises(messaging.UnregisteredError) as raised:
            messaging.send(message("bad", "fail-unregistered"))
        self.assertEqual(raised.exception.http_response.status_code, 404)


class TopicTest(unittest.TestCase):
    """Each test has topics and devices of its own."""

    def counts(self, result):
        return result.success_count, result.failure_count

    def send(self, title, **target):
        messaging.send(messaging.Message(notification=messaging.Notification(title), **target))

    def test_a_topic_reaches_exactly_its_subscribers(self):
        tokens = ["weather-phone-1", "weather-phone-2", "weather-phone-3"]
        self.assertEqual(self.counts(messaging.subscribe_to_topic(tokens, "weather")), (3, 0))
        self.send("rain", topic="weather")
        self.assertEqual(reached("rain"), tokens)
        left = messaging.unsubscribe_from_topic("weather-phone-2", "/topics/weather")
        self.assertEqual(self.counts(left), (1, 0))
        self.send("sun", topic="weather")
        self.assertEqual(reached("sun"), ["weather-phone-1", "weather-phone-3"])

    def test_a_condition_reaches_exactly_those_it_means(self):
        messaging.subscribe_to_topic(["pets-of-a", "pets-of-b", "pets-of-c"], "cats")
        messaging.subscribe_to_topic(["pets-of-b", "pets-of-c", "pets-of-d"], "dogs")
        messaging.subscribe_to_topic("pets-of-c", "birds")
        for title, condition, devices in (
            ("both", "'cats' in topics && 'dogs' in topics", ["pets-of-b", "pets-of-c"]),
            ("any", "'birds' in topics || 'dogs' in topics", ["pets-of-b", "pets-of-c", "pets-of-d"]),
            ("all", "'cats' in topics && ('birds' in topics || 'fish' in topics)", ["pets-of-c"]),
            ("nobody", "'fish' in topics", []),
        ):
            with self.subTest(condition):
                self.send(title, condition=condition)
                self.assertEqual(reached(title), devices)

    def test_repeating_a_change_does_no_harm(self):
        for change in (messaging.subscribe_to_topic, messaging.unsubscribe_from_topic):
            for _ in range(2):
                self.assertEqual(self.counts(change("twice-phone", "twice")), (1, 0))

    def test_each_token_has_its_own_error(self):
        tokens = ["fail-sender", "errors-phone", "fail-unregistered", "short", "fail-quota"]
        for change in (messaging.subscribe_to_topic, messaging.unsubscribe_from_topic):
            result = change(tokens, "errors")
            self.assertEqual(self.counts(result), (1, 4))
            self.assertEqual(
                [(error.index, error.reason) for error in result.errors],
                [
                    (0, "SENDER_ID_MISMATCH"),
                    (2, "UNREGISTERED"),
                    (3, "INVALID_ARGUMENT"),
                    (4, "RESOURCE_EXHAUSTED"),
                ],
            )

    def test_1000_tokens(self):
        tokens = [f"many-phone-{number:04}" for number in range(1000)]
        self.assertEqual(self.counts(messaging.subscribe_to_topic(tokens, "many")), (1000, 0))
        self.send("many", topic="many")
        self.assertEqual(reached("many"), tokens)

    def test_the_instance_id_service(self):
        with self.assertWarns(DeprecationWarning):
            result = messaging.subscribe_to_topic_legacy(["old-phone", "fail-unregistered"], "old")
        self.assertEqual(self.counts(result), (1, 1))
        self.assertEqual([(e.index, e.reason) for e in result.errors], [(1, "NOT_FOUND")])
        self.send("old", topic="old")
        self.assertEqual(reached("old"), ["old-phone"])
        with self.assertWarns(DeprecationWarning):
            messaging.unsubscribe_from_topic_legacy("old-phone", "old")
        self.send("older", topic="old")
        self.assertEqual(reached("older"), [])
        with self.assertRaises(exceptions.InvalidArgumentError) as raised:
            with self.assertWarns(DeprecationWarning):
                messaging.subscribe_to_topic_legacy("old-phone", "not a topic")
        self.assertIn("Topic name format is invalid", str(raised.exception))

    def test_the_same_with_asyncio(self):
        tokens = ["async-phone-1", "fail-unregistered", "async-phone-2"]
        result = LOOP.run_until_complete(messaging.subscribe_to_topic_async(tokens, "async"))
        self.assertEqual(self.counts(result), (2, 1))
        self.send("async-topic", topic="async")
        self.assertEqual(reached("async-topic"), ["async-phone-1", "async-phone-2"])
        result = LOOP.run_until_complete(
            messaging.unsubscribe_from_topic_async(["async-phone-1"], "async")
        )
        self.assertEqual(self.counts(result), (1, 0))
        self.send("async-topic-2", topic="async")
        self.assertEqual(reached("async-topic-2"), ["async-phone-2"])


class AsyncTest(unittest.TestCase):
    def test_500_at_once(self):
        messages = [message("async", f"device-{n:08}") for n in range(500)]
        batch = LOOP.run_until_complete(messaging.send_each_async(messages))
        self.assertEqual((batch.success_count, batch.failure_count), (500, 0))
        self.assertEqual(delivered("async"), 500)

    def test_dry_run(self):
        sending = messaging.send_each_async([message("async-dry")], dry_run=True)
        batch = LOOP.run_until_complete(sending)
        self.assertEqual(batch.success_count, 1)
        self.assertEqual(delivered("async-dry"), 0)


if __name__ == "__main__":
    unittest.main()
