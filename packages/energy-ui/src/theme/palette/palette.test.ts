// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorDistance, toLab } from './colorDistance.ts';
import { seenWith, type Vision } from './colorVision.ts';
import { contrast } from './contrast.ts';
import { contrastPairs } from './contrastPairs.ts';
import { readTokens } from './readTokens.ts';
import { onScreen, readHex, toLinear } from './srgb.ts';

const tokens = readTokens(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'));
const themes = ['light', 'dark'] as const;

function color(name: string, theme: 'light' | 'dark'): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`tokens.css has no color --eui-${name}.`);
  return found[theme];
}

describe.each(themes)('in the %s theme', (theme) => {
  test.each(contrastPairs)('%s is told from %j', (foreground, backgrounds, floor) => {
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
