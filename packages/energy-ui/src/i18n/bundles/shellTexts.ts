import notifications from '../../notifications/texts.fa.json' with { type: 'json' };
import common from '../common/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/i18n/common': common, 'ui/notifications': notifications };
export type ShellKey = KeyIn<typeof persian>;

/** The sentences of a page's frame and of what several components say; part of `componentTexts`. */
export const shellTexts = textBundle(persian, async () => (await import('./shellEnglish.ts')).english);
