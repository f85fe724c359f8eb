"""What happens between the battles of a campaign, and how battles begin and end there."""
