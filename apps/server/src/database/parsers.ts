/** How both engines read the types their drivers disagree on, by type number: int8, date and numeric. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1700: Number,
};
