import { englishOf } from '#english';
import type { TextTables } from './textTables.ts';

/** The keys of some tables. */
export type KeyIn<Tables> = { [Name in keyof Tables]: keyof Tables[Name] }[keyof Tables];

/** Texts that load together: Persian statically, English on demand. */
export interface TextBundle {
  readonly persian: TextTables;
  /** English, once it was loaded. */
  readonly english: () => TextTables | null;
  readonly loadEnglish: () => Promise<TextTables>;
  /** Namespace of a key, if it is one of these. */
  readonly namespaceOf: (key: string) => string | undefined;
}

/**
 * The sentences of a folder, or of several that load together, for `WithTexts`.
 * @example textBundle({ 'app/shop': fa }, async () => ({ 'app/shop': (await import('./texts.en.json')).default }))
 */
export function textBundle(
  persian: TextTables,
  loadEnglish: () => Promise<TextTables>,
  /** English that is here already. */
  known: () => TextTables | null = () => null,
): TextBundle {
  let english: TextTables | null = null;
  let namespaces: Map<string, string> | undefined;
  return {
    persian,
    english: () => {
      english ??= known() ?? englishOf(persian);
      return english;
    },
    loadEnglish: async () => {
      english ??= await loadEnglish();
      return english;
    },
    namespaceOf: (key) => {
      namespaces ??= new Map(
        Object.entries(persian).flatMap(([namespace, texts]) =>
          Object.keys(texts).map((each) => [each.replace(/_(one|other)$/, ''), namespace] as const),
        ),
      );
      return namespaces.get(key);
    },
  };
}

/** Several bundles as one. */
export function mergeTexts(...bundles: readonly TextBundle[]): TextBundle {
  const merged = (tables: readonly (TextTables | null)[]): TextTables => Object.assign({}, ...tables);
  return textBundle(
    merged(bundles.map(({ persian }) => persian)),
    async () => merged(await Promise.all(bundles.map(({ loadEnglish }) => loadEnglish()))),
    () => {
      const tables = bundles.map(({ english }) => english());
      return tables.includes(null) ? null : merged(tables);
    },
  );
}
