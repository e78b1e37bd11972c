/** Every icon that the components draw, by its name; a test of the page compares them. */
export const usedIcons = {} as const;
