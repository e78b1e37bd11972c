import { mergeTexts } from '@org/energy-ui';
import { texts as api } from '../shared/api/texts.ts';
import { texts as session } from '../shared/session/texts.ts';

/** What is said before the sign-in, and around it. */
export const firstTexts = mergeTexts(api, session);
