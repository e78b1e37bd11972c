import * as z from 'zod/mini';

/** Kinds of nodes that a formula can have as a variable. */
export const SynonymNode = z.enum(['Organization', 'Building', 'Meter', 'City']);
export type SynonymNode = z.infer<typeof SynonymNode>;

/** What of a node a variable counts; of a city its stored air temperature. */
export const SynonymType = z.enum(['consumption', 'cost', 'temperature']);
export type SynonymType = z.infer<typeof SynonymType>;
