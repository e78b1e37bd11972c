import { type CoverageChoice, changeAgainstEarlier, toJalali } from '@org/energy-core';
import type { FigureTrail, FigureTrailBody, TrailStep } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { type ExplainedFormula, explainFormula } from '../../domain/formulas/explained.ts';
import { unknownReference } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { labelIn } from '../../lib/sentences/saying.ts';
import { type Period, readPeriod, runsOf } from './period.ts';
import { type DaysOfMeter, daysOfMeters } from './repository.ts';
import { trailOf } from './trail.ts';
import type { TrailReader } from './trailParts.ts';

interface Side {
  readonly period: Period;
  readonly found: ExplainedFormula;
  /** Days that all meters of all variables have, and that any meter of each variable has. */
  readonly all: ReadonlySet<number>;
  readonly any: ReadonlySet<number>;
}

/** Days of a period on which each set of meters has all or any of its meters, as `sumCommonDays` counts them. */
function commonDays(
  { days }: Period,
  { sets }: ExplainedFormula,
  has: ReadonlyMap<number, DaysOfMeter>,
  coverage: CoverageChoice,
): ReadonlySet<number> {
  if (!sets || sets.length === 0) return new Set();
  return new Set(
    days.filter((day) =>
      sets.every(({ meters, needsCost }) => {
        const isHeld = (id: number) => has.get(id)![needsCost ? 'costs' : 'values'].has(day);
        return coverage === 'all' ? meters.every(isHeld) : meters.some(isHeld);
      }),
    ),
  );
}

async function sideOf(reader: TrailReader, db: Db, body: FigureTrailBody, period: Period): Promise<Side> {
  const ranges = period.isChosen ? runsOf(period, () => true) : [period];
  const found = await explainFormula(reader, db, body.formula!, ranges, body.coverage ?? 'all');
  const meters = [...new Set((found.sets ?? []).flatMap(({ meters: of }) => of))];
  const years = { from: toJalali(period.from).year, to: toJalali(period.to).year };
  const has = await daysOfMeters(db, meters, years);
  return {
    ...{ period, found },
    all: commonDays(period, found, has, 'all'),
    any: commonDays(period, found, has, 'any'),
  };
}

/**
 * Trail of a formula's value: its text and variables over the days that all of them have. A requested variable is a
 * figure of meters over these days.
 * @throws Refusal BAD_FORMULA, NOT_FOUND for a deleted variable
 */
export async function trailOfFormula(
  reader: TrailReader,
  db: Db,
  body: FigureTrailBody,
): Promise<FigureTrail> {
  const formula = body.formula!;
  const coverage = body.coverage ?? 'all';
  if (body.per || body.label) throw fieldRefusal('formula', 'issue.trail.oneOperation');
  const period = readPeriod(body.period, 'period');
  const other = body.compare ? readPeriod(body.compare, 'compare') : null;
  const now = await sideOf(reader, db, body, period);
  const before = other && (await sideOf(reader, db, body, other));
  if (formula.variable !== undefined) {
    const variable = now.found.variables.find(({ place }) => place === formula.variable);
    if (!(variable?.series && variable.nav)) throw unknownReference('formula.variable');
    const { unitName: name, symbol: unit, role, carrier } = variable.series;
    const { formula: _, compare, coverage: __, ...plain } = body;
    const question: FigureTrailBody = {
      ...{
        ...plain,
        nav: [variable.nav],
        quantity: variable.type as 'consumption' | 'cost',
        series: { name, unit, role, carrier },
      },
      ...(compare && { compare }),
    };
    const none = new Set<number>();
    return trailOf(reader, db, question, { now: now[coverage], before: before?.[coverage] ?? none });
  }
  const unit = now.found.unit ?? '';
  const [value, previous] = [now.found.value, before?.found.value ?? null];
  const step = (name: TrailStep['name'], of: number | null): TrailStep[] =>
    of === null ? [] : [{ name, value: of, unit }];
  const daysOf = (side: Side) => ({
    ...{ from: side.period.from, to: side.period.to, isChosen: side.period.isChosen },
    ...{ all: side.all.size, any: side.any.size, expected: side.period.days.length },
    used: side[coverage].size,
  });
  return {
    ...{ unit, quantity: body.quantity, operation: before ? 'difference' : 'formula' },
    value: before ? (value === null || previous === null ? null : roundedOrNull(value - previous)) : value,
    changePercent: before && roundedOrNull(changeAgainstEarlier(value, previous)),
    steps: before ? [...step('current', value), ...step('previous', previous)] : [],
    ...{ carrier: null, carrierName: null, role: 'consumption', unitKind: 'average', part: null, coverage },
    ...{ days: daysOf(now), previousDays: before && daysOf(before) },
    ...{ meters: [], metersTotal: 0, otherMeters: null, excluded: [], excludedTotal: 0 },
    ...{ uploads: [], uploadsTotal: 0, rows: [], rowsTotal: 0 },
    formula: {
      text: formula.text,
      hasUnknownUnit: now.found.unit === null,
      variables: now.found.variables.map(({ nav: _, series: __, label, ...variable }, at) => ({
        ...variable,
        label: labelIn(reader.locale, label),
        ...(before && { previous: before.found.variables[at]!.value }),
      })),
    },
  };
}
