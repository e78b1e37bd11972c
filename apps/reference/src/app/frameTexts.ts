import { mergeTexts, shellTexts } from '@org/energy-ui';
import { texts as access } from '../shared/access/texts.ts';
import { texts as navigation } from '../shared/navigation/texts.ts';
import { texts as page } from '../shared/page/texts.ts';
import { texts as shell } from './texts.ts';

/** Texts of the frame of every signed-in page; pages load their own. */
export const frameTexts = mergeTexts(shellTexts, shell, page, access, navigation);
