import * as z from 'zod/mini';

/** Energy carriers and other metered quantities. Localized names are stored with the unit. */
export const Carrier = z.enum(['electricity', 'gas', 'water', 'heat', 'oil', 'temperature', 'other']);
export type Carrier = z.infer<typeof Carrier>;

/** Type guard for a carrier; `constructor` is none. */
export const isCarrier = (carrier: unknown): carrier is Carrier =>
  Carrier.options.some((known) => known === carrier);
