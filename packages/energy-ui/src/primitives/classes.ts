/** Joins class names, skipping falsy ones: `classes('eui-card', className)`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
