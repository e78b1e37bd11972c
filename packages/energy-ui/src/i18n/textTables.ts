export type Texts = Readonly<Record<string, string>>;

/** Texts by namespace, which is their folder: `ui/charts`. */
export type TextTables = Readonly<Record<string, Texts>>;
