// Marks that carry meaning, as their style sheets draw them: each contrast is computed from the tokens.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../packages/energy-ui/src/theme/palette/contrast.ts';
import { readTokens } from '../packages/energy-ui/src/theme/palette/readTokens.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const tokens = readTokens(read('packages/energy-ui/src/theme/tokens.css'));
const ui = (path: string) => `packages/energy-ui/src/${path}.css`;
const app = (path: string) => `apps/reference/src/${path}.css`;

/** WCAG 2.2, 1.4.11 for marks and 1.4.3 for text; a band only has to be seen beside its ground. */
const MARK = 3;
const TEXT = 4.5;
const BAND = 1.3;
const TRACK = 1.15;
const grounds = ['bg-page', 'bg-surface', 'bg-raised'];

interface Drawn {
  sheet: string;
  /** Start of the rule; the declaration is the first of its property after it. */
  rule: string;
  property: string;
}
const plot = ui('charts/ConsumptionChart/plots/Plot');
const countOf = (sheet: string, rule: string, property = 'background'): Drawn => ({ sheet, rule, property });
const counts: readonly (readonly [string, string])[] = [
  [ui('structure/TreeSelector/TreeSelector'), '.eui-tree-count {'],
  [ui('primitives/Tabs/Tabs'), '.eui-tab-count {'],
  [ui('i18n/Num'), '.eui-count {'],
  [ui('wizards/UploadWizard/check/ConflictTable'), '.eui-conflict-count {'],
];
const marks: readonly (readonly [name: string, drawn: Drawn, on: readonly string[], floor: number])[] = [
  ['gap band', { sheet: plot, rule: '.eui-plot-gap {', property: 'fill' }, ['bg-surface'], BAND],
  [
    'tick across a bar, on its halo',
    { sheet: plot, rule: '.eui-plot-compare-tick {', property: 'stroke' },
    ['bg-surface'],
    MARK,
  ],
  [
    'halo of the tick on bars of every series',
    {
      sheet: plot,
      rule: '.eui-plot-compare-tick {\n  fill: none;\n  stroke: var(--eui-reference);\n  stroke-width: 2;\n\n  &[data-halo] {',
      property: 'stroke',
    },
    Array.from({ length: 8 }, (_, index) => `cat-${index + 1}`),
    MARK,
  ],
  [
    'pointer of the label',
    {
      sheet: ui('label/EnergyLabelScale/EnergyLabelScale'),
      rule: '& > span {\n      display: flex;',
      property: 'background',
    },
    grounds,
    MARK,
  ],
  [
    'ring of the skip link',
    { sheet: app('app/shell/Shell'), rule: '.eui-skip {', property: 'outline-color' },
    ['bg-topbar'],
    MARK,
  ],
  [
    'edge of the chosen segment',
    { sheet: ui('primitives/Segments/Segments'), rule: '&:has(:checked) {', property: 'box-shadow' },
    grounds,
    MARK,
  ],
  [
    'track of segments',
    { sheet: ui('primitives/Segments/Segments'), rule: '.eui-segments-bar {', property: 'background' },
    grounds,
    TRACK,
  ],
  ...counts.map(
    ([sheet, rule]) => [`chip ${rule.slice(5, -2)}`, countOf(sheet, rule), grounds, TRACK] as const,
  ),
  ...counts.map(
    ([sheet, rule]) =>
      [
        `number on ${rule.slice(5, -2)}`,
        countOf(sheet, rule, 'color'),
        [tokenOf(countOf(sheet, rule))],
        TEXT,
      ] as const,
  ),
];

function tokenOf({ sheet, rule, property }: Drawn): string {
  const css = read(sheet);
  const start = css.indexOf(rule);
  if (start < 0) throw new Error(`${sheet} has no rule ${rule}`);
  const found = css
    .slice(start + rule.length)
    .match(new RegExp(`(?<![\\w-])${property}:[^;]*var\\(--eui-([\\w-]+)\\)`));
  if (!found) throw new Error(`${rule} in ${sheet} has no ${property} by a token`);
  return found[1]!;
}

test.each(marks)('%s', (_, drawn, on, floor) => {
  const mark = tokens.get(tokenOf(drawn))!;
  for (const ground of on)
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(mark[theme], tokens.get(ground)![theme]), `${ground}, ${theme}`).toBeGreaterThanOrEqual(
        floor,
      );
});

test('an event bar of any color stands out from its card: its lightness is kept within bounds', () => {
  const css = read(app('features/home/HomePage'));
  const rule = css.slice(css.indexOf('.eui-home-event-color {'));
  const [light, dark] = [...rule.matchAll(/clamp\(([\d.]+), l, ([\d.]+)\)/g)];
  // A gray of the Oklab lightness L has the luminance L³.
  const gray = (lightness: number) => {
    const byte = Math.round(255 * (1.055 * lightness ** (3 / 2.4) - 0.055));
    return `#${byte.toString(16).padStart(2, '0').repeat(3)}`;
  };
  const surface = tokens.get('bg-surface')!;
  expect(contrast(gray(Number(light![2])), surface.light)).toBeGreaterThanOrEqual(MARK);
  expect(contrast(gray(Number(dark![1])), surface.dark)).toBeGreaterThanOrEqual(MARK);
});
