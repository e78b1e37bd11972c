// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorDistance, toLab } from './colorDistance.ts';
import { seenWith, type Vision } from './colorVision.ts';
import { contrast } from './contrast.ts';
import { readTokens } from './readTokens.ts';
import { onScreen, readHex, toLinear } from './srgb.ts';

const tokens = readTokens(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'));
const themes = ['light', 'dark'] as const;

function color(name: string, theme: 'light' | 'dark'): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`tokens.css has no color --eui-${name}.`);
  return found[theme];
}

/** Text 4.5, marks that carry meaning 3.0 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly [foreground: string, backgrounds: readonly string[], floor: number][] = [
  ['text', ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-selected', 'bg-track'], 4.5],
  ['text-muted', ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-track', 'gap'], 4.5],
  ['text-subtle', ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover'], 4.5],
  ['accent', ['bg-page', 'bg-surface', 'bg-raised', 'bg-selected', 'accent-subtle'], 4.5],
  // The pointer of the energy label: `text` on the page, its letter in the color of the surface.
  ['bg-surface', ['text'], 4.5],
  ['on-accent', ['accent-solid', 'accent-solid-hover', 'accent-solid-press'], 4.5],
  ['on-danger', ['danger-solid'], 4.5],
  ['danger', ['bg-surface', 'bg-page', 'danger-bg'], 4.5],
  ['warning', ['bg-surface', 'warning-bg'], 4.5],
  ['success', ['bg-surface', 'success-bg'], 4.5],
  ['info', ['bg-surface', 'info-bg'], 4.5],
  ['text-on-topbar', ['bg-topbar'], 4.5],
  ['text-on-topbar-muted', ['bg-topbar'], 4.5],
  ['on-avatar', ['avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6'], 4.5],
  ['brand-saffron', ['bg-topbar'], 3],
  // Outlines of fields, and the edge around an event's bar, whose color its owner chooses.
  ['line-strong', ['bg-surface', 'bg-page', 'bg-raised'], 3],
  ['focus', ['bg-surface', 'bg-page', 'bg-raised', 'bg-track'], 3],
  ['focus-on-topbar', ['bg-topbar'], 3],
  ['baseline', ['bg-surface', 'bg-page'], 3],
  ['compare', ['bg-surface', 'bg-page'], 3],
  ['actual', ['bg-surface', 'bg-page'], 3],
  ['temperature', ['bg-surface', 'bg-page'], 3],
  ['reference', ['bg-surface', 'bg-page', 'gap'], 3],
  ['saving', ['bg-surface'], 3],
  ['excess', ['bg-surface'], 3],
  // Bands: seen beside their ground, without a meaning that needs reading.
  ['gap', ['bg-surface'], 1.3],
  ['bg-track', ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised'], 1.15],
  ['on-label-light', ['label-a', 'label-b', 'label-f', 'label-g'], 4.5],
  ['on-label-dark', ['label-c', 'label-d', 'label-e'], 4.5],
];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs)('%s is told from %j', (foreground, backgrounds, floor) => {
    for (const background of backgrounds) {
      expect(contrast(color(foreground, theme), color(background, theme)), background).toBeGreaterThanOrEqual(
        floor,
      );
    }
  });

  const series = Array.from({ length: 8 }, (_, place) => `cat-${place + 1}`);
  const meanings = ['cat-1', 'baseline', 'saving', 'excess'];

  test('the eight series stand out from surface and page', () => {
    for (const name of series) {
      for (const background of ['bg-surface', 'bg-page']) {
        expect(contrast(color(name, theme), color(background, theme)), name).toBeGreaterThanOrEqual(3);
      }
    }
  });

  const floors: [Vision, number][] = [
    ['normal', 15],
    ['deuteranopia', 15],
    ['protanopia', 15],
    ['tritanopia', 12],
  ];
  test.each(floors)('with %s color vision the eight series are at least %d apart', (vision, floor) => {
    expect(closest(series, theme, vision)).toBeGreaterThanOrEqual(floor);
  });
  test.each(floors)(
    'with %s color vision actual, baseline, saving and excess are at least %d apart',
    (vision, floor) => {
      expect(closest(meanings, theme, vision)).toBeGreaterThanOrEqual(floor);
    },
  );
});

/** The smallest CIEDE2000 distance between any two of the colors, to one decimal as the design states it. */
function closest(names: readonly string[], theme: 'light' | 'dark', vision: Vision): number {
  const seen = names.map((name) => toLab(onScreen(seenWith(vision, toLinear(readHex(color(name, theme)))))));
  let smallest = Number.POSITIVE_INFINITY;
  for (const [place, one] of seen.entries()) {
    for (const other of seen.slice(place + 1)) smallest = Math.min(smallest, colorDistance(one, other));
  }
  return Math.round(smallest * 10) / 10;
}
