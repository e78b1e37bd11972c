/** A number isolated within a sentence, so that a following sign is on the correct side. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
