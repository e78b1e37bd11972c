import type { ReactNode } from 'react';

/** A secondary action of a result: open its chart, upload to it. */
export interface CommandAction {
  readonly id: string;
  readonly name: string;
}

/** One result of a command palette. */
export interface CommandItem {
  /** Unique over all groups. */
  readonly id: string;
  readonly name: string;
  /** Where it belongs, in muted letters: «سازمان › ساختمان». */
  readonly detail?: string | undefined;
  /** Icon of 16 px. */
  readonly icon?: ReactNode;
  /** URL of what it opens; the result is then a link. */
  readonly href?: string | undefined;
  readonly actions?: readonly CommandAction[] | undefined;
}

/** Results of one kind under a heading. */
export interface CommandGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly CommandItem[];
}
