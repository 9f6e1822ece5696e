"""Sends with an unchanged firebase-admin: crier emulator exec --isolate -- python messaging_test.py

Nothing here knows the emulator, except `delivered`, which asks it what arrived.
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


def delivered(title):
    """The number of messages with this title that the emulator's devices got."""
    url = f"{os.environ['CRIER_ENDPOINT']}/emulator/messages?state=delivered&limit=1000&title={title}"
    with urllib.request.urlopen(url) as answer:
        return len(json.load(answer)["messages"])


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

    def test_send_raises(self):
        with self.assertRaises(messaging.UnregisteredError) as raised:
            messaging.send(message("bad", "fail-unregistered"))
        self.assertEqual(raised.exception.http_response.status_code, 404)


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
