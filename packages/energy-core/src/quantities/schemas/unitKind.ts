import * as z from 'zod/mini';
import { unitKinds } from '../unitKind.ts';

export const UnitKind = z.enum(unitKinds);
export type UnitKind = z.infer<typeof UnitKind>;
