import api from '../api/texts.en.json' with { type: 'json' };
import words from './texts.en.json' with { type: 'json' };

/** Refusals and what else a first page may say. */
export const en = { ...api, ...words };
