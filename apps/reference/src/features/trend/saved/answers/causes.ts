import type { DeviationCause } from '@org/energy-core/api';

/** Text of a cause; `data` is named as the table of deviations does. */
export const causeKey = (cause: DeviationCause) =>
  cause === 'data' ? 'baseline.cause.data-fault' : (`baseline.cause.${cause}` as const);
