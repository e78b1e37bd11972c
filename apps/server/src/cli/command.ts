/** What was given on the command line: words, and options by name. */
export interface Given {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

export interface Option {
  readonly name: string;
  /** Placeholder of its value in the help; a flag has none. */
  readonly value?: string;
  readonly help: string;
}

export interface Command {
  readonly name: string;
  /** Its words in the help, such as `<folder>` or `[backup]`. */
  readonly words: readonly string[];
  readonly help: string;
  readonly options: readonly Option[];
  /** @returns the exit code: 0 when all is well, 1 when something was found */
  run(given: Given): Promise<number>;
}

export const dataOption: Option = {
  name: 'data',
  value: 'folder',
  help: 'the data folder (otherwise ENERGY_DATA, or data)',
};
/** Only where the export and the data folder have different signing keys. */
export const keyOption: Option = {
  name: 'key',
  value: 'take|keep',
  help: 'where the export brings another signing key: take it, or keep the present one and sign everybody out',
};
export const urlOption: Option = {
  name: 'url',
  value: 'address',
  help: 'a PostgreSQL such as postgres://user:password@host:5432/name (otherwise DATABASE_URL; “none” for the embedded store)',
};
