import type { CusumBend } from '@org/energy-core';

/** A lasting change of the slope, of `findCusumBend` or `findCusumBends`. */
export type Bend = Pick<CusumBend, 'day' | 'index' | 'meanBefore' | 'meanAfter'>;
