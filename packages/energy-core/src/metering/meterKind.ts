import type { UnitKind } from '../quantities/unitKind.ts';

/**
 * Kind of a meter's readings. `consumption`; `production` (own generation, feed-in or goods); `parameter`; `counter`, a
 * consumption meter whose sheets contain register readings; `check`, a second measurement of another meter.
 */
export const meterKinds = ['consumption', 'production', 'parameter', 'counter', 'check'] as const;
export type MeterKind = (typeof meterKinds)[number];

/** Whether the sub-meters of a meter measure part of it, or add to it. */
export const subMeterRoles = ['adds', 'part'] as const;
export type SubMeters = (typeof subMeterRoles)[number];

/** Role of a chart series. Series of different roles are never summed. */
export const seriesRoles = ['consumption', 'production', 'parameter', 'check'] as const;
export type SeriesRole = (typeof seriesRoles)[number];

/**
 * The role of a meter's readings in a total: a counter's differences are consumption.
 * @example seriesRole('counter') // 'consumption'
 */
export const seriesRole = (kind: MeterKind): SeriesRole => (kind === 'counter' ? 'consumption' : kind);

/** Allowed kinds per specified meter type. */
export const meterKindsOf = {
  Consumption: ['consumption', 'production', 'counter', 'check'],
  Parameter: ['parameter', 'production'],
} as const satisfies Readonly<Record<'Consumption' | 'Parameter', readonly MeterKind[]>>;

/**
 * Default kind of a meter: additive goods are production, other parameters are parameters.
 * @example defaultMeterKind('Parameter', 'additive') // 'production'
 */
export const defaultMeterKind = (type: 'Consumption' | 'Parameter', unit: UnitKind): MeterKind =>
  type === 'Consumption' ? 'consumption' : unit === 'additive' ? 'production' : 'parameter';
