import api from '../api/texts.fa.json' with { type: 'json' };
import words from './texts.fa.json' with { type: 'json' };

/** Refusals and what else a first page may say. */
export const fa = { ...api, ...words };
