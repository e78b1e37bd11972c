// A module around the JSON: browsers refuse a dynamically imported JSON that a development server hands out as script.
import { en as shared } from '@org/energy-core/texts';
import en from './en.json' with { type: 'json' };

/** Every sentence of the interface in English. */
export const englishTexts = { ...shared, ...en };
