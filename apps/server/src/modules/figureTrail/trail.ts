import { changeAgainstEarlier, climateOfCity, combined, gradeEnergyLabel, toJalali } from '@org/energy-core';
import {
  FEW_READINGS,
  type FigureTrail,
  type FigureTrailBody,
  MAX_TRAIL_METERS,
  type TrailStep,
} from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { coverageOf } from './counted.ts';
import {
  type Counts,
  choose,
  countOf,
  type OnlyDays,
  type Side,
  seriesOf,
  sideOf,
  totalOf,
  usedDays,
  weightFinder,
} from './figureSide.ts';
import { choosePart } from './part.ts';
import { type Period, readPeriod } from './period.ts';
import { daysOfMeters, labelFacts, metersOf, rowsOfCells } from './repository.ts';
import { metersOfTrail, type TrailReader, uploadsOf } from './trailParts.ts';

const add = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : one + other;

/**
 * Trail of a figure: the part of each meter, the days it is based on, and the uploads and rows of its readings.
 * @param only of a variable of a formula: the days of that; a state is then averaged as the formula does
 * @throws Refusal NOT_FOUND for an item outside of the scope, INVALID where the figure is not one of one series
 */
export async function trailOf(
  reader: TrailReader,
  db: Db,
  body: FigureTrailBody,
  only?: OnlyDays,
): Promise<FigureTrail> {
  const period = readPeriod(body.period, 'period');
  const other = body.compare ? readPeriod(body.compare, 'compare') : null;
  if (other && body.per) throw fieldRefusal('per', 'issue.trail.oneOperation');
  if (body.label && (body.nav.length !== 1 || body.nav[0]!.navType !== 'Building'))
    throw fieldRefusal('nav', 'issue.trail.labelOfBuilding');
  const placed = await metersOf(reader, db, body.nav, body.isAlone === true && !body.part);
  const beside = body.alongside ? await metersOf(reader, db, body.alongside, true) : [];
  const bounds = [period, ...(other ? [other] : [])];
  const all = {
    from: bounds.map(({ from }) => from).sort()[0]!,
    to: bounds
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
  const isRest = body.part === 'rest';
  const of = body.part ? choosePart(placed, body) : choose(placed, body, all);
  const { role, chosen, excluded } = of;
  const ids = chosen.map(({ id }) => id);
  /** Of a rest a day counts where all of its meters have it. */
  const sharing = [...beside.map(({ id }) => id), ...(isRest ? ids : [])];
  const days = await daysOfMeters(db, [...new Set([...ids, ...sharing])], {
    from: toJalali(all.from).year,
    to: toJalali(all.to).year,
  });
  const values = new Map([...days].map(([id, of]) => [id, of.values]));
  const isCost = body.quantity === 'cost';
  const counting = isCost ? new Map([...days].map(([id, of]) => [id, of.costs])) : values;
  const hasDay = (meter: number, day: number | undefined) =>
    day !== undefined && counting.get(meter)!.has(day);
  /** A day counts if all meters that share it have it; in a comparison, if it has a counterpart. */
  const countsIn = (side: Period, days: ReadonlySet<number> | undefined): Counts | null => {
    if (days) return (_, at) => days.has(side.days[at]!);
    if (!other && sharing.length === 0) return null;
    const sides = other ? [period, other] : [side];
    const isPaired: Counts = (meter, at) => sides.every((side) => hasDay(meter, side.days[at]));
    return (meter, at) => isPaired(meter, at) && sharing.every((id) => isPaired(id, at));
  };
  const side = await sideOf(db, body, period, of, values, countsIn(period, only?.now));
  const before = other && (await sideOf(db, body, other, of, values, countsIn(other, only?.before)));

  const own = body.quantity === 'consumption' ? (chosen[0]?.unitKind ?? 'additive') : 'additive';
  const kind = only && own === 'state' ? 'average' : own;
  const isMean = kind !== 'additive';
  const figureOf = ({ sums, meters, period: { days: of } }: Side): number | null => {
    const weightOf = weightFinder(meters);
    const total = totalOf(sums, body, weightOf);
    if (total === null) return null;
    return isCost || body.quantity === 'energyKwh'
      ? total
      : combined({ kind, total, values: countOf(sums), expectedDays: of.length });
  };
  const total = figureOf(side);
  const daysOf = (of: Side) => ({
    ...{ from: of.period.from, to: of.period.to, isChosen: of.period.isChosen },
    ...coverageOf(of.period, of.meters),
    ...{ expected: of.period.days.length, used: usedDays(of, counting) },
  });
  const used = daysOf(side);
  const unit = body.quantity === 'cost' ? 'toman' : (chosen[0]?.symbol ?? body.series?.unit ?? '');
  const shownUnit = body.quantity === 'energyKwh' ? 'kWh' : unit;
  const result = await resultOf(db, body, {
    ...{ total, unit: shownUnit, isMean, readings: countOf(side.sums) },
    ...{ days: used.used, buckets: side.buckets, previous: before && figureOf(before) },
  });
  const meters = metersOfTrail(side, before, body, isMean);
  const listed = meters.slice(0, MAX_TRAIL_METERS);
  const unlisted = meters.slice(MAX_TRAIL_METERS);
  const isOneSeries = new Set(chosen.map(seriesOf)).size === 1;
  const areFew = chosen.length * period.days.length <= FEW_READINGS;
  const rows = areFew || body.rowsPage ? await rowsOfCells(db, side.cells, isCost, body.rowsPage ?? 1) : null;
  const byId = new Map(chosen.map((meter) => [meter.id, meter]));
  const nameOf = (id: number) => ({ _id: String(id), name: byId.get(id)!.name });
  return {
    ...result,
    quantity: body.quantity,
    carrier: isOneSeries ? chosen[0]!.carrier : null,
    carrierName: isOneSeries ? chosen[0]!.unitName : null,
    role,
    unitKind: kind,
    part: body.part ?? null,
    ...(beside.length > 0 && { alongside: beside.map(({ id, name }) => ({ _id: String(id), name })) }),
    coverage: isRest ? 'all' : (body.coverage ?? 'any'),
    days: used,
    previousDays: before && daysOf(before),
    meters: listed,
    metersTotal: meters.length,
    otherMeters:
      unlisted.length === 0
        ? null
        : roundedOrNull(unlisted.reduce<number | null>((sum, { value }) => add(sum, value), null)),
    excluded: excluded.slice(0, MAX_TRAIL_METERS),
    excludedTotal: excluded.length,
    ...(await uploadsOf(reader, db, side, body, isMean, nameOf)),
    rows:
      rows?.rows.map(({ meter, ...row }) => ({
        ...{ ...row, meter: nameOf(meter), unit: byId.get(meter)!.symbol },
        ...{ value: roundedOrNull(row.value)!, cost: roundedOrNull(row.cost) },
      })) ?? null,
    rowsTotal: rows?.total ?? null,
  };
}

/** The operation that yields a total, with its intermediate values. */
async function resultOf(
  db: Db,
  body: FigureTrailBody,
  given: {
    readonly total: number | null;
    readonly unit: string;
    readonly isMean: boolean;
    readonly readings: number;
    readonly days: number;
    readonly buckets: number;
    readonly previous: number | null;
  },
): Promise<Pick<FigureTrail, 'value' | 'unit' | 'operation' | 'steps' | 'changePercent'>> {
  const { total, unit, isMean, previous } = given;
  const step = (name: TrailStep['name'], value: number | null, of = ''): TrailStep[] =>
    value === null ? [] : [{ name, value: roundedOrNull(value)!, unit: of }];
  const plain = { unit, changePercent: null };
  if (body.compare)
    return {
      ...{ unit, operation: 'difference' },
      value: total === null || previous === null ? null : roundedOrNull(total - previous),
      changePercent: roundedOrNull(changeAgainstEarlier(total, previous)),
      steps: [
        ...step('current', total, unit),
        ...step('previous', previous, unit),
        ...step('days', given.days, 'day'),
      ],
    };
  if (body.label) return labelOf(db, body, total);
  if (isMean)
    return {
      ...{ ...plain, operation: 'mean', value: roundedOrNull(total) },
      steps: step('readings', given.readings),
    };
  if (!body.per)
    return { ...plain, operation: 'sum', value: roundedOrNull(total), steps: step('total', total, unit) };
  const count = body.per === 'day' ? given.days : given.buckets;
  return {
    ...{ ...plain, operation: 'mean' },
    value: total === null || count === 0 ? null : roundedOrNull(total / count),
    steps: [...step('total', total, unit), ...step(`${body.per}s`, count, body.per)],
  };
}

async function labelOf(db: Db, { nav, label }: FigureTrailBody, total: number | null) {
  const { area, usage, own_ideal: ideal, city } = await labelFacts(db, nav[0]!.navID);
  const climate = label?.climate ?? (city === null ? null : climateOfCity(city));
  const found = gradeEnergyLabel({ usage, climate, actual: total, area, ideal });
  const perArea = 'kWh/m²';
  const steps: [TrailStep['name'], number | null, string][] = [
    ['total', total, 'kWh'],
    ['area', area, 'm²'],
    ['actual', found.actualPerArea, perArea],
    ['ideal', found.ideal, perArea],
    ['ratio', found.ratio, ''],
  ];
  return {
    ...{ unit: perArea, operation: 'label' as const, changePercent: null },
    value: roundedOrNull(found.actualPerArea),
    steps: steps.flatMap(([name, value, unit]) =>
      value === null ? [] : [{ name, value: roundedOrNull(value)!, unit }],
    ),
  };
}
