/** Zero-width characters: zero-width space and joiners, bidi marks, embeddings and isolates, word joiner, BOM, soft hyphen. */
const invisible = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';
const invisibleAnywhere = new RegExp(`[${invisible}]`, 'g');
/** `\s` includes the no-break and the typographic spaces. */
const edges = new RegExp(`^[\\s${invisible}]+|[\\s${invisible}]+$`, 'g');

/** The text without zero-width characters. Spreadsheets add bidi marks around numbers and dates. */
export const withoutInvisible = (text: string): string => text.replace(invisibleAnywhere, '');

/** Characters that would reverse the rest of a line, or end an isolate early. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text without embeddings, overrides and isolates, so that a name is displayed as written.
 * @example withoutTurns('گزارش\u202efdp.csv') // 'گزارشfdp.csv'
 */
export const withoutTurns = (text: string): string => text.replace(turningMarks, '');

/** The text without spaces and zero-width characters at its ends. */
export const trimInvisible = (text: string): string => text.replace(edges, '');
