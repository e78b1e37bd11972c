import * as z from 'zod/mini';
import { carriers } from '../carriers.ts';

export const Carrier = z.enum(carriers);
export type Carrier = z.infer<typeof Carrier>;
