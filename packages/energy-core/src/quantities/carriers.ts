/** Energy carriers and other metered quantities. Localized names are stored with the unit. */
export const carriers = ['electricity', 'gas', 'water', 'heat', 'oil', 'temperature', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** Type guard for a carrier; `constructor` is none. */
export const isCarrier = (carrier: unknown): carrier is Carrier =>
  carriers.some((known) => known === carrier);
