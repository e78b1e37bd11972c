/**
 * The part of Papa Parse used here. Its published types pull in those of Node, which would open core to `process`
 * and `fetch`; hence the path to the file, which those types do not cover. It is the one for browsers: the other asks for
 * the `stream` of Node, which webpack has not.
 */
declare module 'papaparse/papaparse.min.js' {
  interface Config {
    readonly delimiter: string;
    readonly newline: '\n';
  }
  interface Result {
    readonly data: string[][];
    /** `row` is relative to this chunk, from 0. */
    readonly errors: readonly { readonly code: string; readonly row?: number }[];
    /** `cursor`: start of the first row that is not in `data`. */
    readonly meta: { readonly cursor: number };
  }
  /** Parses rows; with `ignoreLastRow` the last one is left for the next chunk. */
  class Parser {
    constructor(config: Config);
    parse(text: string, baseIndex: number, ignoreLastRow: boolean): Result;
  }
  const Papa: { readonly Parser: typeof Parser };
  export default Papa;
}
