"""The data that clients get, as types. The client's TypeScript types are generated from these
modules (``tools/client_types.py``), and tests hold real scenes against them."""
