/** Ink of a shape: text, weaker text, hairlines, the current period, the earlier one, what needs attention. */
export type MiniatureTone = 'strong' | 'soft' | 'faint' | 'now' | 'before' | 'warn';
export type MiniatureShape = readonly [tone: MiniatureTone, path: string];

/** Width and height of a sheet of A4. */
export const MINIATURE_SIZE = { width: 84, height: 118 } as const;
/** Reading starts at this edge. */
const START = 76;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
/** Words that begin at the right edge of a column. */
const words = (end: number, y: number, width: number, height = 2) => box(end - width, y, width, height);
const head = (width: number): MiniatureShape[] => [
  ['strong', words(START, 8, width, 4)],
  ['soft', words(START, 15, width * 0.6)],
  ['faint', box(8, 21, 68, 0.6)],
];
const foot: MiniatureShape[] = [
  ['faint', box(8, 109, 68, 0.6)],
  ['soft', words(START, 111.5, 14, 1.5) + box(8, 111.5, 6, 1.5)],
];
/** Rows of a table: widths of the cells of a row, from the right. */
const table = (
  top: number,
  rows: number,
  columns: readonly (readonly [number, number])[],
): MiniatureShape[] => [
  ['strong', columns.map(([end, width]) => words(end, top, width * 0.7)).join('')],
  ['faint', Array.from({ length: rows }, (_, row) => box(8, top + 4.5 + row * 6, 68, 0.5)).join('')],
  [
    'soft',
    Array.from({ length: rows }, (_, row) =>
      columns.map(([end, width]) => words(end, top + 7 + row * 6, width * (1 - ((row * 3) % 4) / 10), 1.8)),
    )
      .flat()
      .join(''),
  ],
];
/** Pairs of columns, the current year beside the one before. */
const columns = (top: number, height: number, count: number): MiniatureShape[] => {
  const step = 68 / count;
  const level = (at: number) => height * (0.55 + 0.4 * Math.sin(at * 0.9 + 1));
  const bars = (shift: number, scale: number) =>
    Array.from({ length: count }, (_, at) => {
      const tall = Math.round(level(at) * scale * 10) / 10;
      const from = Math.round((8 + at * step + shift) * 10) / 10;
      return box(from, top + height - tall, Math.round(step * 3.2) / 10, tall);
    }).join('');
  return [
    ['before', bars(step * 0.12, 0.86)],
    ['now', bars(step * 0.5, 1)],
    ['faint', box(8, top + height, 68, 0.6)],
  ];
};

const sheets = {
  trend: [
    ...head(42),
    ...columns(26, 26, 12),
    ...table(58, 3, [
      [76, 18],
      [52, 12],
      [34, 10],
      [18, 9],
    ]),
    ['now', box(8, 88, 40, 5)],
    ['before', box(8, 95, 26, 5)],
    ['warn', box(8, 102, 12, 5)],
    ['soft', words(START, 89.5, 18) + words(START, 96.5, 14) + words(START, 103.5, 16)],
    ...foot,
  ],
  management: [
    ...head(36),
    ...[0, 1, 2].flatMap((at): MiniatureShape[] => [
      ['soft', words(76 - at * 24, 25, 12, 1.8)],
      ['strong', words(76 - at * 24, 29, 18, 5)],
    ]),
    ...columns(40, 18, 8),
    ['warn', box(73, 66, 3, 6) + box(73, 76, 3, 6) + box(73, 86, 3, 6)],
    ['soft', [66, 76, 86].map((y) => words(70, y, 40) + words(70, y + 3.6, 28)).join('')],
    ['before', box(8, 100, 52, 3)],
    ['faint', box(60, 100, 16, 3)],
    ...foot,
  ],
  regression: [
    ...head(30),
    ['faint', box(8, 62, 68, 0.6) + box(8, 26, 0.6, 36)],
    [
      'before',
      'M8 52 20 46 32 49 44 38 56 41 68 32 76 34v1.6L68 33.6 56 42.6 44 39.6 32 50.6 20 47.6 8 53.6z',
    ],
    ['now', 'M8 54 20 49 32 45 44 42 56 34 68 36 76 29v1.6L68 37.6 56 35.6 44 43.6 32 46.6 20 50.6 8 55.6z'],
    ['warn', box(54.5, 31, 3, 3) + box(66.5, 38, 3, 3)],
    ...table(68, 6, [
      [76, 22],
      [46, 14],
      [24, 12],
    ]),
    ...foot,
  ],
  label: [
    ...head(26),
    ...['now', 'now', 'before', 'before', 'warn', 'warn', 'warn'].map(
      (tone, at): MiniatureShape => [tone as MiniatureTone, `M76 ${26 + at * 8}H${44 - at * 5}l-3 3 3 3H76z`],
    ),
    ['strong', box(8, 34, 14, 6)],
    ...table(86, 3, [
      [76, 16],
      [52, 12],
      [32, 12],
    ]),
    ...foot,
  ],
  documents: [
    ...head(40),
    ...table(26, 13, [
      [76, 24],
      [48, 9],
      [36, 10],
      [22, 12],
    ]),
    ...foot,
  ],
  events: [
    ...head(34),
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((at): MiniatureShape[] => [
      [at % 3 === 1 ? 'warn' : at % 3 ? 'before' : 'now', box(72, 26 + at * 10, 4, 7)],
      ['strong', words(69, 26.5 + at * 10, 30 - ((at * 5) % 12), 2.4)],
      ['soft', words(69, 30.6 + at * 10, 18) + box(8, 27 + at * 10, 12, 2)],
    ]),
    ...foot,
  ],
} as const satisfies Readonly<Record<string, readonly MiniatureShape[]>>;

/** The first sheet of each type of report page, drawn small; an empty sheet for another type. */
export const miniatureOf = (page: string): readonly MiniatureShape[] =>
  Object.entries<readonly MiniatureShape[]>(sheets).find(([id]) => id === page)?.[1] ?? [];
