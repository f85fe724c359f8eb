"""The laboratory: scenarios, runs, measures, reports. It answers whether a change made a game better."""
