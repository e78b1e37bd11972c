import { readFileSync, writeFileSync } from 'node:fs';
import { hasPostgres } from '../apps/server/src/testing/engines.ts';
import type { Goal, Section } from './measure.ts';
import { machine, markdownOf, round } from './page.ts';

/** Sections of ratios to what is measured in the same run; together two minutes on two cores. */
const QUICK = ['dates', 'axes', 'search', 'xlsx', 'requests', 'organizations'];
/** A ratio this much above the committed one fails. */
const WORSE = 1.5;
/** How often a section that fails is measured before it is believed. */
const TRIES = 3;
const file = new URL('./quick.json', import.meta.url);

/** `what, against` → ratio, by section. */
type Ratios = Record<string, Record<string, number>>;

/** Times against a fixed one say more about the machine than about the code: they are shown only. */
const isRatio = ({ against }: Goal): boolean => !/^\d/.test(against);
const nameOf = ({ what, against }: Goal): string => `${what}, against ${against}`;

/** What is worse than committed: of several measurements the best one counts. */
function worseThan(
  committed: Readonly<Record<string, number>>,
  measured: readonly (readonly Goal[])[],
): string[] {
  const best = new Map<string, Goal>();
  for (const goal of measured.flat()) {
    const before = best.get(nameOf(goal));
    if (!before || goal.reached < before.reached) best.set(nameOf(goal), goal);
  }
  const found: string[] = [];
  for (const [name, goal] of best) {
    const was = committed[name];
    if (!isRatio(goal)) continue;
    if (was !== undefined && goal.reached > was * WORSE)
      found.push(
        `${name}: ${round(goal.reached)}, ${round(goal.reached / was)} × the committed ${round(was)}.`,
      );
    else if (was === undefined) found.push(`${name}: no ratio is committed; note it with --quick --write.`);
  }
  for (const name of Object.keys(committed))
    if (!best.has(name) && (hasPostgres || !name.includes('PostgreSQL')))
      found.push(`${name}: committed, but no longer measured; note it with --quick --write.`);
  return found;
}

/** The middle ratio of several measurements: a lucky one would fail every later run. */
function middleRatios(measured: readonly (readonly Goal[])[]): Record<string, number> {
  const middle = (name: string) => {
    const sorted = measured.flat().filter((goal) => nameOf(goal) === name);
    sorted.sort((a, b) => a.reached - b.reached);
    return Number(sorted[sorted.length >> 1]!.reached.toPrecision(3));
  };
  return Object.fromEntries(measured[0]!.filter(isRatio).map((goal) => [nameOf(goal), middle(nameOf(goal))]));
}

/** @returns the exit code */
export async function runQuick(
  sections: Readonly<Record<string, () => Promise<Section>>>,
  isWriting: boolean,
): Promise<number> {
  const committed: Ratios = JSON.parse(readFileSync(file, 'utf8'));
  const fresh: Ratios = {};
  const failed: string[] = [];
  const begun = performance.now();
  for (const name of QUICK) {
    const measured: (readonly Goal[])[] = [];
    let worse: string[] = [];
    do {
      const from = performance.now();
      const section = await sections[name]!();
      measured.push(section.goals);
      console.info(`\n${markdownOf(section)}\n\n${name}: ${secondsSince(from)} s.`);
      worse = isWriting ? [] : worseThan(committed[name] ?? {}, measured);
      if (worse.length > 0 && measured.length < TRIES)
        console.info(`Worse than committed, measured again:\n${worse.join('\n')}`);
    } while ((isWriting || worse.length > 0) && measured.length < TRIES);
    failed.push(...worse.map((line) => `${name}: ${line}`));
    fresh[name] = middleRatios(measured);
  }
  console.info(`\n${machine} ${secondsSince(begun)} s in all.`);
  if (isWriting) writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`);
  for (const line of failed) console.error(line);
  return failed.length > 0 ? 1 : 0;
}

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
