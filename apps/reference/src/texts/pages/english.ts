// A module around the JSON: browsers refuse a dynamically imported JSON that a development server hands out as script.
import en from './en.json' with { type: 'json' };

export const english = en;
