import * as z from 'zod/mini';
import { KwhFactor, MeterPart, NavItem } from '../../../consumption/schemas/chartQuery.ts';
import { SeriesRole } from '../../../metering/schemas/meterKind.ts';
import { isCarrier } from '../../../quantities/carriers.ts';
import { UnitKind } from '../../../quantities/schemas/unitKind.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isAmount = (value: unknown): boolean => value === null || Number.isFinite(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isCommonGround = (value: unknown): boolean =>
  value == null ||
  (isObject(value) &&
    isNumber(value.days) &&
    isAmount(value.current) &&
    isAmount(value.previous) &&
    isAmount(value.currentCost) &&
    isAmount(value.previousCost));

const isAggregate = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.dateOf === 'string' &&
  isAmount(value.total) &&
  isAmount(value.cost) &&
  typeof value.unit === 'string' &&
  isNumber(value.days) &&
  isNumber(value.anyDays) &&
  isNumber(value.expectedDays) &&
  (value.meterDays === undefined || isNumber(value.meterDays)) &&
  (value.costDays === undefined || isNumber(value.costDays)) &&
  isCommonGround(value.common);

const isMeterOfSeries = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  MeterPart.options.some((part) => part === value.part);

const isCarrierAggregate = (value: unknown): boolean =>
  isObject(value) &&
  typeof value._id === 'string' &&
  isCarrier(value.carrier) &&
  UnitKind.options.some((kind) => kind === value.unitKind) &&
  SeriesRole.options.some((role) => role === value.role) &&
  isNumber(value.meters) &&
  isListOf(value.AggregateData, isAggregate) &&
  isAmount(value.avgConsumption) &&
  isAmount(value.minConsumption) &&
  isAmount(value.maxConsumption) &&
  (value.inKwh === undefined || typeof value.inKwh === 'boolean') &&
  (value.meter === undefined || isMeterOfSeries(value.meter)) &&
  isCommonGround(value.common);

const isSeriesOfNav = (value: unknown): boolean =>
  isListOf(value, (carriers) => isListOf(carriers, isCarrierAggregate));

/**
 * Fast check for an answer of `consumptionStats` with series, run before the schema: the schema doubles the time of ten
 * meters over ten years of days. Anything else falls back to the schema.
 */
export function isStatsAnswer(json: unknown): boolean {
  if (!isObject(json) || json.status !== 'success' || !isObject(json.data)) return false;
  const { data, nav, dataCompare, factors } = json.data;
  return (
    isSeriesOfNav(data) &&
    (dataCompare === undefined || isSeriesOfNav(dataCompare)) &&
    (factors === undefined || z.safeParse(z.array(KwhFactor), factors).success) &&
    (nav === undefined || z.safeParse(z.array(NavItem), nav).success)
  );
}
