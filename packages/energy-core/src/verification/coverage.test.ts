import { expect, test } from 'vitest';
import { fitBaseline } from '../baseline/fitBaseline.ts';
import { savings } from './savings.ts';

/** Mulberry32: the same numbers on every run. */
function uniformFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAYS = 365;
const RUNS = 400;

/** A year before and a year after, nothing saved; what the model misses resembles the day before with r. */
function coverageOf(r: number, seed: number) {
  const uniform = uniformFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  let miss = normal() / Math.sqrt(1 - r * r);
  const year = () => {
    const temperature: number[] = [];
    const consumption: number[] = [];
    for (let day = 0; day < DAYS; day++) {
      const degrees = 17 - 13 * Math.cos((2 * Math.PI * day) / DAYS) + 3 * normal();
      miss = r * miss + normal();
      temperature.push(degrees);
      consumption.push(200 + 4 * degrees + 10 * miss);
    }
    return { y: consumption, x: [temperature] };
  };
  const inside = { improved: 0, ols: 0, plainOls: 0 };
  for (let run = 0; run < RUNS; run++) {
    const fit = fitBaseline(year());
    if (!fit.ok) throw new Error('The year has no model.');
    const reporting = year();
    const result = savings({ model: fit.model, reporting });
    if (!result.ok) throw new Error('The year has no savings.');
    const { avoidedEnergy, uncertainty, olsUncertainty } = result.savings;
    const plain = savings({ model: { ...fit.model, lag1: 0 }, reporting });
    if (!plain.ok) throw new Error('The year has no savings.');
    const truth = Math.abs(avoidedEnergy);
    if (truth <= uncertainty!.chosen.plusMinus) inside.improved++;
    if (truth <= olsUncertainty!.chosen.plusMinus) inside.ols++;
    if (truth <= plain.savings.olsUncertainty!.chosen.plusMinus) inside.plainOls++;
  }
  return { improved: inside.improved / RUNS, ols: inside.ols / RUNS, plainOls: inside.plainOls / RUNS };
}

test('where each day resembles the last (r = 0.8), the 90 % interval holds the truth nearly that often; plain least squares does not', () => {
  const coverage = coverageOf(0.8, 1404);
  expect(coverage.improved).toBeGreaterThan(0.84);
  expect(coverage.improved).toBeLessThan(0.94);
  expect(coverage.plainOls).toBeLessThan(0.5);
});

test('where days know nothing of each other both intervals hold the truth about 9 times in 10', () => {
  const coverage = coverageOf(0, 1405);
  for (const share of [coverage.improved, coverage.ols]) {
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.95);
  }
});
