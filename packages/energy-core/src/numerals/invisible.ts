/** Marks without width: zero-width space and joiners, bidi marks, embeddings and isolates, word joiner, BOM, soft hyphen. */
const invisible = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';
const invisibleAnywhere = new RegExp(`[${invisible}]`, 'g');
/** `\s` holds the no-break and the typographic spaces. */
const edges = new RegExp(`^[\\s${invisible}]+|[\\s${invisible}]+$`, 'g');

/** The text without marks a reader cannot see. Spreadsheets add bidi marks around numbers and dates. */
export const withoutInvisible = (text: string): string => text.replace(invisibleAnywhere, '');

/** The text without spaces and invisible marks at its ends. */
export const trimInvisible = (text: string): string => text.replace(edges, '');
