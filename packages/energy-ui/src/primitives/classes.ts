/** Joins class names and leaves out what is missing: `classes('eui-card', className)`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
