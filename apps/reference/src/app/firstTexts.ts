import { mergeTexts } from '@org/energy-ui';
import { texts as api } from '../shared/api/texts.ts';
import { texts as session } from '../shared/session/texts.ts';

/** Texts of the sign-in pages and of the shell. */
export const firstTexts = mergeTexts(api, session);
