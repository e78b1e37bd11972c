import { expect, test } from 'vitest';
import { LEVELS, starPath, tileLevels } from './tileLevels.ts';
import { tileSample } from './tileSample.ts';

test('each day of a leap year has a tile, and the highest few are the brightest', () => {
  const levels = tileLevels(tileSample);
  expect(levels).toHaveLength(366);
  const brightest = levels.filter((level) => level === LEVELS - 1).length;
  expect(brightest).toBeGreaterThan(0);
  expect(brightest / levels.length).toBeLessThan(0.05);
  expect(new Set(levels).size).toBe(LEVELS);
});

test('more consumption is never darker', () => {
  const levels = tileLevels([5, 1, 3, 2, 4, 100, 0]);
  const byValue = [6, 1, 3, 2, 4, 0, 5].map((index) => levels[index]!);
  expect(byValue).toEqual([...byValue].sort((a, b) => a - b));
});

test('the star has eight points and eight notches', () => {
  expect(starPath(10, 10, 5).match(/[ML]/g)).toHaveLength(16);
});
