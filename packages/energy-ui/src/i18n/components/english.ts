// A module around the JSON: browsers refuse a dynamically imported JSON that a development server hands out as script.
import en from './en.json' with { type: 'json' };

/** The sentences of the components in English. */
export const english = en;
