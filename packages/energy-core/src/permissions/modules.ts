import * as z from 'zod/mini';

/** A menu entry. Its link is the page it opens; a parent's link equals its first child's. */
export const Module = z.object({
  _id: z.string(),
  /** Key of its name in the texts: `module.<name>`. */
  name: z.string(),
  parent: z.nullable(z.string()),
  icon: z.string(),
  link: z.string(),
});
export type Module = z.infer<typeof Module>;

/** The pages that exist. The menu, the router and later the permission levels are all derived from this list. */
export const modules: readonly Module[] = [
  { _id: 'charts', name: 'charts', parent: null, icon: 'chart', link: '/PeriodicChart' },
  { _id: 'data', name: 'data', parent: null, icon: 'upload', link: '/UploadMeterData' },
  { _id: 'upload', name: 'upload', parent: 'data', icon: 'upload', link: '/UploadMeterData' },
  { _id: 'log', name: 'log', parent: 'data', icon: 'table', link: '/MeterData' },
];
