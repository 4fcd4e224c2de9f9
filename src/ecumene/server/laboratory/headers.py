"""How a report is sent: it may show itself, inside a page of ours, and do nothing else.

A report holds words that somebody wrote into a table of their own. They are escaped; besides, the
policy lets no script run, nothing load and nothing be sent, and the page is of no origin at all.
"""

from __future__ import annotations

import re
from typing import Final

REPORT: Final = re.compile(r"/api/lab/studies/[^/]+/report")
POLICY: Final = "; ".join(
    (
        "sandbox",
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)
REPORT_HEADERS: Final = {"content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN"}
