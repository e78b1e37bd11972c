import { mergeTexts } from '@org/energy-ui';
import { pageTexts } from '../../../texts/pageTexts.ts';
import { texts as documents } from '../texts.ts';

/** The sentences of an opened document, with those of its preview. */
export const documentPageTexts = mergeTexts(pageTexts, documents);
