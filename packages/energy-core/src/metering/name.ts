import * as z from 'zod/mini';
import { trimInvisible } from '../numerals/invisible.ts';

/** What people call a node. Marks without width do not make a name. */
export const Name = z.string().check(z.overwrite(trimInvisible), z.minLength(1), z.maxLength(200));
