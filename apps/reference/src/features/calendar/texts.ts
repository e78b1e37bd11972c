import { calendarTexts, mergeTexts, textBundle } from '@org/energy-ui';
import { texts as list } from '../../shared/list/texts.ts';
import fa from './texts.fa.json' with { type: 'json' };

type Sentences = typeof fa;
declare module '@org/energy-ui' {
  interface MoreTexts extends Sentences {}
}

/** The sentences of the page itself; its dialogs bring `dialogTexts`. */
export const texts = mergeTexts(
  calendarTexts,
  list,
  textBundle({ 'app/calendar': fa }, async () => ({
    'app/calendar': (await import('./texts.en.json')).default,
  })),
);
