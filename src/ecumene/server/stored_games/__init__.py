"""Games as they are stored, and how they are opened, also under other rules than their own."""
