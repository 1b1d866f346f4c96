"""The installed package against a server that gives the answers it was told, one after another."""

import base64
import hashlib
import hmac
import json
import pathlib
import re
import time
import unittest
from urllib.parse import unquote_plus

import pydantic

import gtm_sdk
from gtm_sdk import ApiError, Client, ConnectionFailed, FieldError, StreamEvent, WebhookVerificationError
from gtm_sdk.generated import models
from wire import NOTHING, STREAM, Wire, reply

PERSON = {"type": "person", "input": {"email": "ada@acme-robotics.example"}}
ENRICHMENT = {
    "id": 7,
    "ref": "enr_7",
    "type": "person",
    "input": {"email": "ada@acme-robotics.example"},
    "status": "queued",
    "data": {},
    "credits": {"held": 3, "charged": 0},
    "stream_url": "/v1/enrichments/7/stream",
    "created_at": "2026-11-28T12:00:00.000Z",
    "updated_at": "2026-11-28T12:00:00.000Z",
}


class TheInstalledSdk(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wire = Wire()

    @classmethod
    def tearDownClass(cls):
        cls.wire.server.shutdown()
        cls.wire.server.server_close()

    def client(self, **options):
        client = Client(self.wire.address, "gtm_test_1", **options)
        self.addCleanup(client.close)
        return client

    def test_sends_path_query_body_and_credential_as_the_operation_has_them(self):
        self.wire.says(reply(200, ENRICHMENT), reply(202, {"success": True, "data": ENRICHMENT, **ENRICHMENT}))
        read = self.client().get_enrichment("enr_1/2", wait=25)
        self.assertIsInstance(read, pydantic.BaseModel)
        self.assertEqual((read.id, read.status, read.credits.held), (7, "queued", 3))
        self.assertEqual(read.created_at.isoformat(), "2026-11-28T12:00:00+00:00")
        self.client(organization="org_1").create_enrichment(body=PERSON)
        (method, path, headers, body), (second, where, others, sent) = self.wire.asked
        self.assertEqual((method, path, body), ("GET", "/v1/enrichments/enr_1%2F2?wait=25", ""))
        self.assertEqual(headers["x-api-key"], "gtm_test_1")
        self.assertEqual((second, where, json.loads(sent)), ("POST", "/v1/enrichments", PERSON))
        self.assertEqual((others["content-type"], others["x-org-id"]), ("application/json", "org_1"))

    def test_asks_of_pydantic_what_both_majors_have_but_in_one_module(self):
        folder = pathlib.Path(gtm_sdk.__file__).parent
        asked = {
            (path.name, *names)
            for path in folder.rglob("*.py")
            if path.name != "_model.py"
            for names in re.findall(r"pydantic\.(\w+)|from pydantic import (.+)", path.read_text())
        }
        self.assertEqual(asked, {("client.py", "BaseModel", ""), ("models.py", "", "Field")})
        # Arguments of Field that only one of them takes.
        text = (folder / "generated" / "models.py").read_text()
        self.assertEqual(set(re.findall(r" = Field\((?:None|\.\.\.), (\w+)=", text)), {"alias"})
        # Names that a model of either has for itself cannot be fields.
        taken = {name for name in dir(pydantic.BaseModel) if not name.startswith("_")}
        fields = {name for _, name in re.findall(r"^(    )(\w+): ", text, re.MULTILINE)}
        self.assertEqual(fields & taken, set())

    def test_takes_models_as_bodies_checks_them_and_leaves_out_what_was_not_given(self):
        self.wire.says(reply(202, {"data": ENRICHMENT, "actions": {}, "meta": {"request_id": "req_1"}}))
        body = models.CreateEnrichmentV2Body(type="person", input={"email": "ada@acme-robotics.example"})
        self.client().create_enrichment_v2(body=body)
        self.assertEqual(json.loads(self.wire.asked[0][3]), PERSON)
        with self.assertRaises(pydantic.ValidationError):
            models.CreateEnrichmentV2Body(type="robot", input={})

    def test_keeps_what_a_newer_service_adds(self):
        self.wire.says(reply(200, {**ENRICHMENT, "status": "paused", "mood": "good"}))
        read = self.client().get_enrichment("7")
        self.assertEqual((read.status, read.mood), ("paused", "good"))

    def test_tries_again_with_the_same_idempotency_key_and_waits_as_long_as_it_is_asked_to(self):
        self.wire.says(
            NOTHING,
            reply(503, {}),
            reply(409, {}, {"retry-after": "0"}),
            reply(429, {}, {"retry-after": "1"}),
            reply(202, {"data": ENRICHMENT, "actions": {}, "meta": {"request_id": "req_1"}}),
        )
        started = time.monotonic()
        self.assertEqual(self.client().create_enrichment_v2(body=PERSON).data.id, 7)
        self.assertGreaterEqual(time.monotonic() - started, 1)
        keys = [headers["idempotency-key"] for _, _, headers, _ in self.wire.asked]
        self.assertEqual((len(keys), len(set(keys)), len(keys[0])), (5, 1, 36))

    def test_does_not_repeat_what_may_have_been_done_and_has_no_key(self):
        self.wire.says(reply(502, {"error": {"code": "UPSTREAM_ERROR", "message": "A source failed."}}))
        with self.assertRaises(ApiError) as caught:
            self.client().create_api_key(body={"name": "job"})
        self.assertEqual((caught.exception.status, caught.exception.code), (502, "UPSTREAM_ERROR"))
        self.assertEqual(len(self.wire.asked), 1)

    def test_reads_both_forms_of_an_error(self):
        errors = [{"pointer": "/body/input/email", "message": "Invalid email address"}]
        self.wire.says(
            reply(
                400,
                {"success": False, "error": {"code": "VALIDATION_ERROR", "message": "no", "details": {"errors": errors}}},
                {"x-request-id": "req_1"},
            ),
            reply(402, {"code": "INSUFFICIENT_CREDITS", "detail": "1 is available.", "instance": "req_2", "available": 1}),
        )
        with self.assertRaises(ApiError) as first:
            self.client().create_enrichment(body=PERSON)
        self.assertEqual(first.exception.fields, [FieldError("/body/input/email", "Invalid email address")])
        self.assertEqual((str(first.exception), first.exception.request_id), ("no", "req_1"))
        with self.assertRaises(ApiError) as second:
            self.client().create_search(body={"type": "people"})
        self.assertEqual(second.exception.details, {"available": 1})
        self.assertEqual((second.exception.request_id, str(second.exception)), ("req_2", "1 is available."))

    def test_enriches_one_and_waits_until_it_has_ended(self):
        def v2(status):
            return {"data": {**ENRICHMENT, "status": status}, "actions": {}, "meta": {"request_id": "r"}}

        self.wire.says(reply(202, v2("queued")), reply(200, v2("processing")), reply(200, v2("completed")))
        ids = []
        done = self.client().enrich(PERSON, on_created=ids.append)
        self.assertEqual((done.status, ids), ("completed", ["7"]))
        paths = [path for _, path, _, _ in self.wire.asked]
        self.assertEqual(paths, ["/v2/enrichments", "/v2/enrichments/7?wait=25", "/v2/enrichments/7?wait=25"])
        with self.assertRaises(ValueError):
            self.client().enrich({"targets": [PERSON]})

    def test_says_that_nobody_answered_and_names_what_is_missing_of_a_path(self):
        with self.assertRaises(ConnectionFailed):
            Client("http://127.0.0.1:9", retries=0).get_credits()
        with self.assertRaisesRegex(ValueError, "id is missing"):
            self.client().get_enrichment("")

    def test_walks_the_pages_of_v1_and_of_v2(self):
        self.wire.says(
            reply(200, {"items": [ENRICHMENT, ENRICHMENT], "total": 3, "next_cursor": "a b"}),
            reply(200, {"items": [{**ENRICHMENT, "id": 8}], "total": 3}),
        )
        client = self.client()
        self.assertEqual([one.id for one in client.paginate(client.list_enrichments, take=2)], [7, 7, 8])
        self.assertEqual(
            [unquote_plus(path) for _, path, _, _ in self.wire.asked],
            ["/v1/enrichments?take=2", "/v1/enrichments?take=2&cursor=a b"],
        )
        with self.assertRaises(TypeError):
            list(client.paginate(client.get_health))

    def test_follows_a_stream_over_a_broken_connection_each_event_once_to_its_end(self):
        self.wire.says(
            reply(200, b'id: 1\ndata: {"source":"netw', kind=STREAM, broken=True),
            reply(200, b'id: 1\ndata: {"source":"network"}\n\nid: 2\nevent: complete\ndata: {"st', kind=STREAM, broken=True),
            reply(200, b': still here\n\nid: 2\nevent: complete\ndata: {"status":"completed"}\n\n', kind=STREAM),
            (204, {}, b"", False),
        )
        self.assertEqual(
            list(self.client().stream_enrichment("enr_1")),
            [StreamEvent("1", "message", {"source": "network"}), StreamEvent("2", "complete", {"status": "completed"})],
        )
        self.assertEqual([h.get("last-event-id") for _, _, h, _ in self.wire.asked], [None, None, "1", "2"])

    def test_answers_files_as_bytes_and_text_as_text_and_sends_forms(self):
        self.wire.says(
            reply(200, b"PK", kind="application/vnd.ms-excel"), reply(200, b"a,b", kind="text/csv; charset=utf-8")
        )
        self.assertEqual(self.client().export_enrichment("enr_1"), b"PK")
        self.assertEqual(self.client().export_enrichment_csv("enr_1"), "a,b")
        self.wire.says(reply(400, {"error": {"code": "VALIDATION_ERROR", "message": "no"}}))
        with self.assertRaises(ApiError):
            self.client().upload_batch_file(files={"file": ("leads.csv", b"First name\nAda\n")})
        self.assertIn('name="file"; filename="leads.csv"', self.wire.asked[0][3])

    def test_takes_a_delivery_that_one_of_the_secrets_signed_and_no_other(self):
        key = b"0123456789abcdef01234567"
        secret, other = (f"whsec_{base64.b64encode(one).decode()}" for one in (key, b"another-secret-of-24-bytes"))
        body = json.dumps({"type": "credits.low", "data": {"available": 3}})

        def headers(moment):
            mac = hmac.new(key, f"dlv_1.{moment}.{body}".encode(), hashlib.sha256).digest()
            signature = f"v1,{base64.b64encode(mac).decode()}"
            return {"Webhook-Id": "dlv_1", "webhook-timestamp": str(moment), "webhook-signature": signature}

        now = int(time.time())
        self.assertEqual(gtm_sdk.verify_webhook(body, headers(now), [other, secret]), json.loads(body))
        for wrong in ((body, headers(now), other), (body + " ", headers(now), secret), (body, headers(now - 600), secret), (body, {}, secret)):
            with self.assertRaises(WebhookVerificationError):
                gtm_sdk.verify_webhook(*wrong)


if __name__ == "__main__":
    unittest.main()
