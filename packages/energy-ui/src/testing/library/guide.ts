/** What a designer needs to know about a component, shown on its page in the book; in English, samples in Persian. */
export interface Guide {
  /** The situations it is made for. */
  readonly when: string;
  /** Similar situations, each with what fits them. */
  readonly whenNot: string;
  /** Its visible parts, in reading order. */
  readonly anatomy: readonly string[];
  readonly do: readonly string[];
  readonly dont: readonly string[];
  /** Keys and what they do; empty for what takes no focus. */
  readonly keys: readonly (readonly [keys: string, effect: string])[];
  /** `stable`: changes only with a major version; `changing`: may change with any version. */
  readonly status: 'stable' | 'changing';
  /** Version in which it was published first. */
  readonly since: string;
}
