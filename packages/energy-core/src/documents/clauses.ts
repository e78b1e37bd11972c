/** Chapters of ISO 50001 (national standard 14254) with the number of their clauses. */
const chapters = [
  [4, 4],
  [5, 3],
  [6, 6],
  [7, 5],
  [8, 3],
  [9, 3],
  [10, 2],
] as const;

/** Code of the national standard the clauses belong to. */
export const STANDARD_CODE = '14254';

export interface Chapter {
  /** `4` … `10` */
  readonly chapter: string;
  /** `4-1`, `4-2`, … */
  readonly clauses: readonly string[];
}

/**
 * Chapters and clauses of the energy management standard in their order.
 * @example standardChapters.at(-1) // { chapter: '10', clauses: ['10-1', '10-2'] }
 */
export const standardChapters: readonly Chapter[] = chapters.map(([chapter, count]) => ({
  chapter: String(chapter),
  clauses: Array.from({ length: count }, (_, at) => `${chapter}-${at + 1}`),
}));

/** Codes of all clauses in their order. */
export const standardClauses: readonly string[] = standardChapters.flatMap(({ clauses }) => clauses);

/**
 * The clauses a code stands for: itself, or all of a chapter; none for an unknown code.
 * @example clausesIn('5') // ['5-1', '5-2', '5-3']
 * @example clausesIn('5-4') // []
 */
export const clausesIn = (code: string): readonly string[] =>
  standardClauses.includes(code)
    ? [code]
    : (standardChapters.find(({ chapter }) => chapter === code)?.clauses ?? []);

/**
 * Chapter of a clause.
 * @example chapterOf('10-2') // '10'
 */
export const chapterOf = (clause: string): string => clause.split('-')[0]!;
