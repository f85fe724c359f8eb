"""What lies between quests."""
