import { mergeTexts, shellTexts } from '@org/energy-ui';
import { texts as access } from '../shared/access/texts.ts';
import { texts as navigation } from '../shared/navigation/texts.ts';
import { texts as page } from '../shared/page/texts.ts';
import { texts as shell } from './texts.ts';

/** What every page behind the sign-in shows; its components bring theirs with the page. */
export const frameTexts = mergeTexts(shellTexts, shell, page, access, navigation);
