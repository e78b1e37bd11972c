import { componentTexts, mergeTexts } from '@org/energy-ui';
import { texts as comments } from '../../comments/texts.ts';
import { texts as forms } from '../../forms/texts.ts';
import { texts as list } from '../../list/texts.ts';
import { texts as documents } from '../texts.ts';

/** The sentences of a library's list and dialogs; an opened document adds those of its preview. */
export const libraryTexts = mergeTexts(componentTexts, comments, forms, list, documents);
