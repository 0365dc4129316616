# SPDX-License-Identifier: Apache-2.0
"""A server with files of exchange rates, by Python's own zipfile and http.server; prints its port.

Paths: /rates.csv and /rates.zip are good; /stored.zip is not compressed; /moved leads to /rates.csv; /broken answers 500;
/large and /bomb.zip never fit; /cut ends before the length that it has announced.
"""

import io
import sys
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RATES = b"Date,USD,JPY,BRL,CYP,\n2026-11-24,1.1,160.5,6.2,N/A,\n2026-11-23,1.2,161,6.1,0.58,\n"
LARGE = 16_000_001


def archive(content, method=zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as made:
        made.writestr("eurofxref-hist.csv", content)
        made.comment = b"rates"
    return file.getvalue()


FILES = {
    "/rates.csv": RATES, "/rates.zip": archive(RATES), "/stored.zip": archive(RATES, zipfile.ZIP_STORED),
    "/large": b"x" * LARGE, "/bomb.zip": archive(b"x" * LARGE), "/cut": RATES,
}  # fmt: skip


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        content = FILES.get(self.path)
        self.send_response(200 if content else 302 if self.path == "/moved" else 500)
        if self.path == "/moved":
            self.send_header("Location", "/rates.csv")
        self.send_header("Content-Length", str(len(content or b"") + (10 if self.path == "/cut" else 0)))
        self.end_headers()
        try:
            self.wfile.write(content or b"")
        except (BrokenPipeError, ConnectionResetError):
            pass

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
# Ends with its input, which the program that started it closes.
sys.stdin.read()
