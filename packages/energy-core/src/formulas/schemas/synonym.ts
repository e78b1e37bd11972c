import * as z from 'zod/mini';
import { synonymNodes, synonymTypes } from '../synonym.ts';

export const SynonymNode = z.enum(synonymNodes);
export type SynonymNode = z.infer<typeof SynonymNode>;
export const SynonymType = z.enum(synonymTypes);
export type SynonymType = z.infer<typeof SynonymType>;
