/** Colors of a text; `styleOfRun` brings them near the color of the text in each theme. */
export const textColors = [
  { id: '#c0392b', name: 'red' },
  { id: '#b9770e', name: 'amber' },
  { id: '#1e8449', name: 'green' },
  { id: '#117a8b', name: 'turquoise' },
  { id: '#1f4fb4', name: 'blue' },
  { id: '#7d3c98', name: 'violet' },
  { id: '#6b7280', name: 'gray' },
] as const;
