import * as z from 'zod/mini';
import type { Day } from '../../calendar/day.ts';
import { DayText } from '../../calendar/schemas/day.ts';

/** Maximum factors and exchanges per register. */
const MAX_ENTRIES = 200;
/** Maximum register reading. */
const Position = z.number().check(z.minimum(0), z.maximum(1e15));

/** Consumption per register step from a day on: a current or voltage transformer ratio, or the value of a pulse. */
export const RegisterFactor = z.strictObject({
  from: DayText,
  factor: z.number().check(z.positive(), z.maximum(1e9)),
});
export type RegisterFactor = z.infer<typeof RegisterFactor>;

/** Exchange of the meter's register: last reading of the old one, first of the new one. */
export const RegisterExchange = z.strictObject({ day: DayText, final: Position, initial: Position });
export type RegisterExchange = z.infer<typeof RegisterExchange>;

/** Register settings of a meter. */
export const RegisterSettings = z.strictObject({
  /** Digits before the decimal point; the register rolls over to 0 after its last number. Null: unknown. */
  digits: z.nullable(z.int().check(z.minimum(1), z.maximum(15))),
  /** Oldest first. Before the first, and without any, a step is one unit. */
  factors: z.array(RegisterFactor).check(z.maxLength(MAX_ENTRIES)),
  exchanges: z.array(RegisterExchange).check(z.maxLength(MAX_ENTRIES)),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

/** Register reading at the end of a day. */
export interface RegisterReading {
  readonly day: Day;
  readonly value: number;
}

/** User decision about a register drop. */
export const RegisterDecision = z.discriminatedUnion('as', [
  /** Reset to 0: the reading is the consumption since. */
  z.strictObject({ row: z.int().check(z.minimum(1)), as: z.literal('reset') }),
  /** Rolled over. */
  z.strictObject({ row: z.int().check(z.minimum(1)), as: z.literal('rollOver') }),
  /** The register was exchanged. */
  z.strictObject({
    row: z.int().check(z.minimum(1)),
    as: z.literal('exchange'),
    final: Position,
    initial: Position,
  }),
  /** The row is wrong and ignored. */
  z.strictObject({ row: z.int().check(z.minimum(1)), as: z.literal('error') }),
]);
export type RegisterDecision = z.infer<typeof RegisterDecision>;
