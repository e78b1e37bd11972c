/** A language in its own words: فارسی, English, Türkçe. */
export const languageName = (id: string): string =>
  new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id;
