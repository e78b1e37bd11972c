import type { Day, RepeatUnit } from '@org/energy-core';
import type { SelectItem } from '../../primitives/Field/Options.tsx';

/** Somebody or something that is chosen by name. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** An open point of a meeting. */
export interface PointValue {
  /** Null for one that is not stored. */
  readonly id: string | null;
  readonly task: string;
  readonly person: Chosen | null;
  readonly due: Day | null;
  readonly isDone: boolean;
}

/** What is written of an event. */
export interface EventValue {
  readonly name: string;
  readonly from: Day | null;
  /** Last day. */
  readonly to: Day | null;
  readonly isFullDay: boolean;
  /** `09:15` */
  readonly fromHour: string;
  readonly toHour: string;
  readonly color: string;
  readonly repeat: RepeatUnit | 'none';
  readonly until: Day | null;
  readonly place: string;
  /** Clause of the standard it is evidence of. */
  readonly standardNumber: string | null;
  /** Minutes before the start, as text. */
  readonly reminder: string;
  readonly people: readonly Chosen[];
  readonly node: Chosen | null;
  readonly inCharts: boolean;
  readonly description: string;
  readonly documents: readonly Chosen[];
  readonly minutes: Chosen | null;
  readonly points: readonly PointValue[];
}

/** What is found for a typed text. */
export interface Found {
  readonly items: readonly SelectItem[];
  readonly isLoading?: boolean;
  /** Called with what is typed. */
  readonly onSearch: (text: string) => void;
}

/** `id` of no reminder. */
export const NONE = 'none';
