import * as z from 'zod/mini';

/** A menu entry with the link of its page; a parent has the link of its first child. */
export const Module = z.object({
  _id: z.string(),
  /** Text key: `module.<name>`. */
  name: z.string(),
  parent: z.nullable(z.string()),
  icon: z.string(),
  link: z.string(),
  /** `main`: the horizontal menu; `user`: the user menu, part of every permission level. */
  menu: z.enum(['main', 'user']),
});
export type Module = z.infer<typeof Module>;
