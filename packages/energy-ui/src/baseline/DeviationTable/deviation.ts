import type { DeviationRow } from '@org/energy-core';
import type { TextKey } from '../../i18n/texts.ts';

/** Why a day left its prediction. */
export type DeviationCause = 'event' | 'maintenance' | 'data-fault' | 'other';

/** A row of `checkDeviations` that is a deviation, with the answer that was given. */
export interface Deviation
  extends Pick<DeviationRow, 'day' | 'actual' | 'predicted' | 'difference' | 'percent'> {
  /** Identifies the row in all charts; default its day. */
  readonly key?: string;
  /** Shown for a longer row instead of the day. */
  readonly label?: string;
  readonly isDayOff?: boolean;
  /** Null if unanswered. */
  readonly answer?: { readonly cause: DeviationCause; readonly note: string } | null;
}

export type DeviationFilter = 'all' | 'open' | 'answered';

export const deviationKey = ({ key, day }: Deviation): string => key ?? day;

export const isAnswered = ({ answer }: Deviation): boolean => answer != null;

export const deviationsIn = (rows: readonly Deviation[], filter: DeviationFilter): readonly Deviation[] =>
  filter === 'all' ? rows : rows.filter((row) => isAnswered(row) === (filter === 'answered'));

export const causes = {
  event: { tone: 'neutral', name: 'baseline.cause.event' },
  maintenance: { tone: 'info', name: 'baseline.cause.maintenance' },
  'data-fault': { tone: 'warning', name: 'baseline.cause.data-fault' },
  other: { tone: 'neutral', name: 'baseline.cause.other' },
} as const satisfies Record<
  DeviationCause,
  { readonly tone: 'neutral' | 'info' | 'warning'; readonly name: TextKey }
>;
