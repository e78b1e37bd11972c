import {
  addDays,
  type CompareBaselinesInput,
  calendarVariables,
  rankCandidates,
  streamCandidates,
} from '@org/energy-core';
import { type Figure, median, type SectionPart } from '../measure.ts';

const ROWS = 1095;
/** Rows of the table that a page shows first. */
const FIRST = 20;
const ROUNDS = 7;

/** Three years of days: temperature, calendar, and other variables of an office. */
function threeYears(others: number): CompareBaselinesInput {
  let state = 20_260_321;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const days = Array.from({ length: ROWS }, (_, day) => addDays('2022-03-21', day));
  const temperatureC = days.map((_, day) => {
    const weather = 6 * (random() + random() + random() - 1.5);
    return Math.round(10 * (17 - 13 * Math.cos((2 * Math.PI * day) / 365.25) + weather)) / 10;
  });
  const variables = Array.from({ length: others }, (_, index) => ({
    name: `X${index + 1}`,
    values: days.map((_, day) => Math.round(100 + 20 * Math.sin(day / (30 + index)) + 30 * random())),
  }));
  const calendar = calendarVariables({ days, variables: ['dayOff'] });
  const isOff = calendar.ok ? calendar.variables[0]!.values : [];
  const y = temperatureC.map(
    (t, day) =>
      200 +
      8 * Math.max(15 - t, 0) +
      5 * Math.max(t - 22, 0) +
      variables[0]!.values[day]! / 5 -
      60 * isOff[day]! +
      40 * random(),
  );
  return { y, temperatureC, days, variables };
}

interface Timing {
  readonly first: number;
  readonly all: number;
  readonly longestStep: number;
}

function timingOf(input: CompareBaselinesInput): Timing & { readonly count: number } {
  const from = performance.now();
  const seen = [];
  let first = 0;
  let longestStep = 0;
  let before = from;
  for (const candidate of streamCandidates(input)) {
    const now = performance.now();
    longestStep = Math.max(longestStep, now - before);
    before = now;
    seen.push(candidate);
    if (seen.length === FIRST) {
      rankCandidates(seen);
      first = performance.now() - from;
    }
  }
  return { first, all: performance.now() - from, longestStep, count: seen.length };
}

/** Candidates as a stream: until the first ranked rows, until the last, and how long a cancel may wait. */
export function candidatesSpeed(): SectionPart {
  const figures: Figure[] = [];
  const goals: SectionPart['goals'][number][] = [];
  for (const others of [2, 4]) {
    const input = threeYears(others);
    // A user waits for the first run of a fresh worker.
    const cold = timingOf(input);
    const warm = Array.from({ length: ROUNDS }, () => timingOf(input));
    const what = `${cold.count} candidates, ${ROWS} days, temperature, ${others} variables, calendar`;
    const of = (key: keyof Timing) => median(warm.map((timing) => timing[key]));
    const isFirst = others === 2;
    if (isFirst)
      figures.push(
        { what, candidate: `first ${FIRST} rows ranked, fresh process`, value: cold.first, unit: 'ms' },
        { what, candidate: 'all, fresh process', value: cold.all, unit: 'ms' },
      );
    figures.push(
      { what, candidate: `first ${FIRST} rows ranked`, value: of('first'), unit: 'ms' },
      { what, candidate: 'all', value: of('all'), unit: 'ms' },
      { what, candidate: 'longest step', value: of('longestStep'), unit: 'ms' },
    );
    goals.push(
      {
        what: `${cold.count} candidates: first ${FIRST} rows ranked`,
        against: '300 ms',
        most: 1,
        reached: (isFirst ? cold.first : of('first')) / 300,
      },
      {
        what: `${cold.count} candidates: all`,
        against: '1.5 s',
        most: 1,
        reached: (isFirst ? cold.all : of('all')) / 1500,
      },
    );
  }
  return { figures, goals };
}
