import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as core from './index.ts';
import { everything, functionsOf, linesOf } from './testing/examples.ts';

// The arguments of every example of the index, spoilt one place at a time and at any depth. `hostileInput.test.ts` spoils
// several places of larger calls at once, and knows which answers are made of sentences.

const list = (names: string) => names.trim().split(/\s+/);

/** What these take is no data: other tests hold them, or their types do. */
const excluded: Readonly<Record<string, readonly string[]>> = {
  'takes a tree, a selection or an index of names that another function of the package has made': list(`
    ancestorsOf buildStructureTree buildTree checkState createSelection expandableIds findNames hasChildren indexNames
    indexingNames isSelectable isSingleSelect namesHolding navItemOf navItemOfNodeId nodeIdOfNav search selectedIds
    selectedItems toggle toggleSubtree visibleRows`),
  'takes a parsed formula, a fitted candidate or a computed project, and no data beside it': list(`
    expectedBand formEquation isAdditiveFormula formulaUnit judgeCandidate modelCurve planAdherence projectSteps
    rankCandidates termName annualRows seasonalRows monthlyRows bucketsToSum compareTotals spanOfRow evaluateFormula`),
  'keeps the state of a chart page, which its own codec has read': list(`
    canCompare changeChartQuery chartIssues chartQueryFromSearch chartQueryToSearch chartRules isChartQueryComplete
    settleChartState showsParts toChartQuery usesField`),
  'takes lists of the product: clauses, document kinds, pages of permissions, report pages': list(`
    chapterOf clausesIn documentKindOf extensionOfName evidenceMatrix gapWords liveWords maxBytesOfDocument needsReason
    statesAfter reviewDue dayInWeek contentSearch contentWords plainFileName modulesOfLevel pagesAmong withParents reportBlocks
    reportPageOf reportPeriodOf`),
  'writes and reads events of the calendar, whose days the contract has checked': list(`
    endBefore eventProblem moveSkipped nextReminder nthOccurrence occurrenceIndex occurrencesIn readIcs writeIcs
    tehranMinutes utcMinutes`),
  'takes a report period that `reportPeriodOn` or `parseReportPeriod` has made': list(`
    dueDayOf reportPeriodName reportPeriodRange reportPeriodText shiftReportPeriod`),
  'answers an unknown week with one that calendarVariables refuses': ['workingWeekOf'],
  'takes an answer of `gstats` that the server has put together': ['inColumns'],
  'takes an amount and a factor that the reading of sheets has checked': ['convertedBy'],
  'turns text into text': list(`
    compareNames figureInDigits formatNumber island isolate isFigure normalizeText percentIsland searchWords sortKey
    toLatinDigits toPersianDigits unitText amountText withoutIslands withoutTurns parseReportPeriod parseJalali
    parseDay parseJalaliKey`),
};
/** By name, without the namespace object of the module. */
const exported = new Map<string, unknown>(Object.entries(core));
const isExcluded = new Set(Object.values(excluded).flat());

/** Days, weeks, months and units that do not exist are a RangeError that names the remedy, as documented. */
const mayRefuse = new Set(
  list(`
    addDays addJalaliMonths bucketOfDays dayNumber dayOfNumber daysBetween daysInJalaliMonth daysInJalaliYear
    daysOfNormalYear formatJalali fromJalali isLeapJalaliYear isNationalHoliday jalaliMonthName jalaliText
    monthRange nextDuePeriod reportPeriodOn seasonName seasonOf seasonRange
    spreadOverDays tehranClock toJalali utcClock weekOfDay weekRange weekdayName
    weekdayOf weeksOfJalaliYear yearRange convert relatedUnits evaluateFormulas`),
);

type Path = readonly (string | number)[];
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** The arguments of every call in the examples of the index. */
async function callsOfExamples(): Promise<ReadonlyMap<string, readonly unknown[][]>> {
  const calls = new Map<string, unknown[][]>();
  const noted = [...exported].flatMap(([name, value]) =>
    typeof value === 'function' && !value.toString().startsWith('class')
      ? [
          [
            name,
            (...args: never[]) => {
              calls.set(name, [...(calls.get(name) ?? []), args]);
              return (value as (...args: never[]) => unknown)(...args);
            },
          ] as const,
        ]
      : [],
  );
  const names = { ...everything, ...Object.fromEntries(noted) };
  for (const [, { examples }] of functionsOf('index.ts'))
    for (const example of examples) {
      const code = linesOf(example).map((line) => `${line.code};`);
      const body = stripTypeScriptTypes(`{ ${code.join('\n')} }`);
      await new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
    }
  return calls;
}
const calls = await callsOfExamples();

/** Made by another function of ours, such as a fitted model: replaced as a whole, not in parts. */
const isMade = (value: object) =>
  Object.values(value).some((each) => typeof each === 'function') || 'steps' in value;

function pathsOf(args: readonly unknown[]): Path[] {
  const paths: Path[] = [];
  const walk = (value: unknown, path: Path) => {
    if (path.length > 0) paths.push(path);
    if (typeof value !== 'object' || value === null || path.length > 5 || isMade(value)) return;
    const keys = Array.isArray(value) ? [...value.keys()].slice(0, 2) : Object.keys(value);
    for (const key of keys) walk((value as Record<string, unknown>)[key], [...path, key]);
  };
  walk(args, []);
  return paths;
}

function replaced(value: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd;
  const inside = replaced((value as Record<string, unknown>)[key], rest, odd);
  return Array.isArray(value) ? value.with(Number(key), inside) : { ...(value as object), [key]: inside };
}

const { NaN: none, POSITIVE_INFINITY: endless } = Number;
const odds = [
  ...[null, undefined, none, endless, -endless, -1, 2.5, 1e308, '', 'x', '__proto__', true, {}],
  ...[[], [null], [undefined], [none], [endless], ['x'], [{}], [[]], new Array(3), { length: 3 }],
];

/** Numbers that are not finite and were not handed in. */
function notFinite(result: unknown, odd: unknown, depth = 0): string | null {
  if (typeof result === 'number')
    return Number.isFinite(result) || JSON.stringify([odd]).includes('null') ? null : String(result);
  if (typeof result !== 'object' || result === null || depth > 8) return null;
  for (const each of Object.values(result)) {
    const fault = notFinite(each, odd, depth + 1);
    if (fault) return fault;
  }
  return null;
}

const LIMIT_MS = 2000;
function faultOf(name: string, args: readonly unknown[], odd: unknown): string | null {
  const call = exported.get(name) as (...args: unknown[]) => unknown;
  const holder = globalThis as { attackedCall?: () => unknown };
  holder.attackedCall = () => {
    const result = call(...args);
    // A stream answers with its first candidate.
    return typeof (result as Iterator<unknown>)?.next === 'function'
      ? (result as Iterator<unknown>).next()
      : result;
  };
  try {
    // An endless loop ends here, which nothing else could interrupt.
    return notFinite(runInThisContext('attackedCall()', { timeout: LIMIT_MS }), odd);
  } catch (error) {
    const { name: kind, message } = error as Error;
    const isNamed = kind === 'RangeError' && !/^Invalid|call stack/.test(message);
    return isNamed && mayRefuse.has(name) ? null : `${kind}: ${message}`;
  } finally {
    delete holder.attackedCall;
  }
}

const functions = [...exported].flatMap(([name, value]) =>
  typeof value === 'function' && !value.toString().startsWith('class') ? [name] : [],
);

test('Every exported function is attacked, or excluded by its own name', () => {
  expect([...isExcluded, ...mayRefuse].filter((name) => !functions.includes(name))).toEqual([]);
  expect(functions.filter((name) => !isExcluded.has(name) && !calls.has(name))).toEqual([]);
});

describe('odd values anywhere are refused by name or left out, never an exception', () => {
  test.each(functions.filter((name) => !isExcluded.has(name)))('%s', (name) => {
    const faults = (calls.get(name) ?? []).slice(0, 2).flatMap((args) =>
      pathsOf(args).flatMap((path) =>
        odds.flatMap((odd) => {
          const fault = faultOf(name, replaced(args, path, odd) as unknown[], odd);
          return fault ? [`${path.join('.')} = ${JSON.stringify(odd) ?? odd}: ${fault}`] : [];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });
});
