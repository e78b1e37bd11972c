/** Two slanted strokes across an axis that does not start at zero. */
export const breakPath = (x: number, y: number): string => `M${x - 5} ${y + 1}l10 -5M${x - 5} ${y + 6}l10 -5`;
