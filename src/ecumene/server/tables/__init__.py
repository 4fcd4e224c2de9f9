"""Tables: setting them up, sitting down, lists, links, and what is known of each."""
