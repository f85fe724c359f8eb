// Signs of the cards and gauges, drawn in lines on 24 by 24.

export const GLYPHS: Readonly<Record<string, string>> = {
  // kinds of cards
  Energy: 'M12 3c3 4 5 6.5 5 10a5 5 0 0 1-10 0c0-3.5 2-6 5-10zM12 12v5',
  Strike: 'M5 20 11 4M10.5 21 16 6M16 21l4-11',
  Empower: 'm6 12 6-6 6 6M6 19l6-6 6 6',
  Disrupt: 'M4 8c3-3 5 3 8 0s5 3 8 0M4 15c3-3 5 3 8 0s5 3 8 0M7 21 17 3',
  Counter: 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 6 6v3',
  React: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  Trap: 'm3 8 3 4 3-4 3 4 3-4 3 4 3-4M3 20l3-4 3 4 3-4 3 4 3-4 3 4',
  Offer: 'M12 8c-5-3-8 1-7 6 1 4 4 7 7 5 3 2 6-1 7-5 1-5-2-9-7-6zM12 8c0-3 1-4 3-5',
  Test: 'M12 4v16M7 20h10M5 8h14M5 8l-3 6h6zM19 8l-3 6h6z',
  Reshape: 'M4 20h16M6 20v-5h12v5M8 15v-5h8v5M10 10V5h4v5',
  // gauges
  Structure: 'M3 6h18v12H3zM3 12h18M9 6v6M15 12v6',
  Veil: 'M5 5c4 3-3 11 1 14M12 5c4 3-3 11 1 14M19 5c4 3-3 11 1 14',
  Presence: 'M2 12c3-5 7-7 10-7s7 2 10 7c-3 5-7 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  Rapport: 'M12 3v8M12 11c-4 0-6 3-7 9M12 11c4 0 6 3 7 9M12 11v10',
  Vitality: 'M12 20C5 15 3 11 4 8c1-4 6-4 8 0 2-4 7-4 8 0 1 3-1 7-8 12z',
  Resolve: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 4 4 1-3 1-5 0-8z',
  Nerve: 'M13 2 5 14h6l-1 8 8-12h-6z',
  Trust: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19c3-5 6-8 10-10',
  // types
  Physical: 'M5 19 12 5l7 14z',
  Environmental: 'M3 18c4-8 7-8 9-2 2-6 5-6 9 2z',
  Social: 'M4 5h16v10H10l-5 4v-4H4z',
  Mystical: 'm12 3 2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z',
}
