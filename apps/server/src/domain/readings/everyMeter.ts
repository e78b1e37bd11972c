/**
 * `hasEveryMeter` of the core as SQL, for statements that leave days out before they sum them; counts of days come from
 * the core itself. The tests of charts hold both to the same answers.
 */
export const everyMeterHas = (present: string, meters: string): string =>
  `(${meters} > 0 and ${present} = ${meters})`;
