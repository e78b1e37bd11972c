/** Kinds of nodes that a formula can have as a variable. */
export const synonymNodes = ['Organization', 'Building', 'Meter', 'City'] as const;
export type SynonymNode = (typeof synonymNodes)[number];

/** What of a node a variable counts; of a city its stored air temperature. */
export const synonymTypes = ['consumption', 'cost', 'temperature'] as const;
export type SynonymType = (typeof synonymTypes)[number];
