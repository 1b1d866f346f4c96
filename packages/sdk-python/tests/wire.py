"""A server that gives the answers it was told, one after another, and keeps what it was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Wire:
    def __init__(self):
        self.answers = []
        self.asked = []
        wire = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                length = int(self.headers.get("content-length") or 0)
                headers = {name.lower(): value for name, value in self.headers.items()}
                wire.asked.append((self.command, self.path, headers, self.rfile.read(length).decode("latin-1")))
                status, headers, body, broken = wire.answers.pop(0)
                if status is None:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(body) + (100 if broken else 0)))
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = broken

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def says(self, *answers):
        self.answers = list(answers)
        self.asked = []


def reply(status, body=None, headers=None, kind="application/json", broken=False):
    raw = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    return status, {"content-type": kind, **(headers or {})}, raw, broken


NOTHING = (None, {}, b"", False)
STREAM = "text/event-stream"
