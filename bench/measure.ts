/** One line of a table: what was measured, in which unit, and against what it counts. */
export interface Figure {
  readonly what: string;
  readonly candidate: string;
  readonly value: number;
  readonly unit: string;
}

/** A goal of `docs/benchmarks.md`: our figure divided by the other's must not exceed `most`. */
export interface Goal {
  readonly what: string;
  readonly against: string;
  readonly most: number;
  readonly reached: number;
}

/** Anything else worth showing, row by row. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Section {
  readonly title: string;
  readonly how: string;
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
  readonly tables?: readonly Table[];
}

/** What one subject adds to a section. */
export type SectionPart = Pick<Section, 'goals' | 'tables'> & Partial<Pick<Section, 'figures'>>;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Of the rounds nothing else disturbed: on a busy machine, long calls are interrupted more often than short ones. */
export const fastest = (values: readonly number[]): number => Math.min(...values);

/** `npm run bench -- --quick`: fewer rounds, smaller stores. */
export const isQuick = process.argv.includes('--quick');
const QUICK_ROUNDS = 7;

/** Runs all candidates round after round, so that a slow minute of the machine hits them alike; medians in ms. */
export async function race(
  rounds: number,
  candidates: Readonly<Record<string, () => unknown>>,
  summary: (times: readonly number[]) => number = median,
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = Object.fromEntries(
    Object.keys(candidates).map((name) => [name, []]),
  );
  const last = isQuick ? Math.min(rounds, QUICK_ROUNDS) : rounds;
  for (let round = -1; round < last; round += 1) {
    for (const [name, run] of Object.entries(candidates)) {
      const from = performance.now();
      await run();
      if (round >= 0) times[name]!.push(performance.now() - from);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, summary(list)]));
}

export const figuresOf = (what: string, unit: string, medians: Record<string, number>): Figure[] =>
  Object.entries(medians).map(([candidate, value]) => ({ what, candidate, value, unit }));

export const goal = (what: string, against: string, most: number, ours: number, theirs: number): Goal => ({
  what,
  against,
  most,
  reached: ours / theirs,
});
