import { componentTexts, mergeTexts } from '@org/energy-ui';
import { texts as forms } from '../forms/texts.ts';
import { texts as views } from './texts.ts';

/** What menu and dialogs say; a chart page has not loaded the sentences of forms. */
export const menuTexts = mergeTexts(componentTexts, forms, views);
