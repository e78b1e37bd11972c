import * as z from 'zod/mini';

/** Incremented with every change of a node. A change based on an outdated version is refused. */
export const Version = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
