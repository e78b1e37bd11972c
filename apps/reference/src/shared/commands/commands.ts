import type { ReactNode } from 'react';

/** Something a page can do, offered in the command palette. */
export interface Command {
  /** Unique on its page. */
  readonly id: string;
  readonly name: string;
  /** Icon of 16 px. */
  readonly icon?: ReactNode;
  readonly run: () => void;
}

/** The commands of whatever is on the page now. */
export interface CommandRegistry {
  /** Offers commands until the answer is called; `read` is asked each time the palette opens. */
  offer(read: () => readonly Command[]): () => void;
  all(): readonly Command[];
}

export function openCommands(): CommandRegistry {
  const offers = new Set<() => readonly Command[]>();
  return {
    offer(read) {
      offers.add(read);
      return () => offers.delete(read);
    },
    all() {
      // Two parts of a page may offer the same, such as its print.
      const byId = new Map([...offers].flatMap((read) => read()).map((each) => [each.id, each]));
      return [...byId.values()];
    },
  };
}
