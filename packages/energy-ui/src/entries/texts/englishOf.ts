import type { TextTables } from '../../i18n/textTables.ts';

interface EnglishModule {
  readonly english: TextTables;
}

/** The English of the given tables, from the modules that hold it. */
export async function englishOf(
  persian: TextTables,
  ...modules: readonly Promise<EnglishModule>[]
): Promise<TextTables> {
  const all: TextTables = Object.assign({}, ...(await Promise.all(modules)).map(({ english }) => english));
  return Object.fromEntries(Object.keys(persian).map((namespace) => [namespace, all[namespace] ?? {}]));
}
