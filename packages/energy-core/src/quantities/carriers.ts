import * as z from 'zod/mini';

/** Energy carriers and the other quantities a meter may count. Names in the reader's language stand with the unit. */
export const Carrier = z.enum(['electricity', 'gas', 'water', 'heat', 'oil', 'temperature', 'other']);
export type Carrier = z.infer<typeof Carrier>;

/** Whether a carrier is one of the list; `constructor` is none. */
export const isCarrier = (carrier: unknown): carrier is Carrier =>
  Carrier.options.some((known) => known === carrier);
