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

const isColumn = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isItem(value) || isListOf(value, isItem);

const isColumns = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.buckets) &&
  (value.buckets as number) >= 0 &&
  isColumn(value.total, isAmount) &&
  isColumn(value.cost, isAmount) &&
  typeof value.unit === 'string' &&
  isColumn(value.days, isNumber) &&
  isColumn(value.anyDays, isNumber) &&
  isColumn(value.expectedDays, isNumber) &&
  (value.meterDays === undefined || isColumn(value.meterDays, isNumber)) &&
  (value.costDays === undefined || isColumn(value.costDays, isNumber)) &&
  (value.common === undefined ||
    isListOf(value.common, (item) => item !== undefined && isCommonGround(item)));

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
  (value.columns === undefined || isColumns(value.columns)) &&
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
  const { data, nav, dataCompare, factors, buckets } = json.data;
  return (
    isSeriesOfNav(data) &&
    (buckets === undefined ||
      isListOf(buckets, (names) => isListOf(names, (name) => typeof name === 'string'))) &&
    (dataCompare === undefined || isSeriesOfNav(dataCompare)) &&
    (factors === undefined || z.safeParse(z.array(KwhFactor), factors).success) &&
    (nav === undefined || z.safeParse(z.array(NavItem), nav).success)
  );
}
