import { documentTexts, mergeTexts } from '@org/energy-ui';
import { pageTexts } from '../../texts/pageTexts.ts';

/** What dialogs of events say beside the sentences of the page: fields, files, dates, and names of clauses. */
export const dialogTexts = mergeTexts(pageTexts, documentTexts);
