import * as z from 'zod/mini';
import { NavItem } from '../../consumption/chartQuery.ts';
import { isCarrier } from '../../quantities/carriers.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isAmount = (value: unknown): boolean => value === null || Number.isFinite(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isAggregate = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.dateOf === 'string' &&
  isAmount(value.total) &&
  isAmount(value.cost) &&
  typeof value.unit === 'string' &&
  isNumber(value.days) &&
  isNumber(value.expectedDays);

const isCarrierAggregate = (value: unknown): boolean =>
  isObject(value) &&
  typeof value._id === 'string' &&
  isCarrier(value.carrier) &&
  isListOf(value.AggregateData, isAggregate) &&
  isAmount(value.avgConsumption) &&
  isAmount(value.minConsumption) &&
  isAmount(value.maxConsumption);

const isSeriesOfNav = (value: unknown): boolean =>
  isListOf(value, (carriers) => isListOf(carriers, isCarrierAggregate));

/**
 * Whether this is an answer of `consumptionStats` with series. Asked before the schema, which needs as long as
 * everything else together where ten meters answer ten years of days; what it does not know goes to the schema.
 */
export function isStatsAnswer(json: unknown): boolean {
  if (!isObject(json) || json.status !== 'success' || !isObject(json.data)) return false;
  const { data, nav, dataCompare } = json.data;
  return (
    isSeriesOfNav(data) &&
    (dataCompare === undefined || isSeriesOfNav(dataCompare)) &&
    (nav === undefined || z.safeParse(z.array(NavItem), nav).success)
  );
}
