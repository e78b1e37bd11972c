import * as z from 'zod/mini';

/** Grows with every change of a node. A change that names the version it began from is refused once it is old. */
export const Version = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
