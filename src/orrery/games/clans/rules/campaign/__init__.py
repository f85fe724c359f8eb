"""The arithmetic between the battles of a campaign: what is paid, what it costs, how supply arrives."""
