import type { Texts } from '../texts.ts';
import fa from './fa.json' with { type: 'json' };

export type ComponentTexts = typeof fa;
/** The sentences of charts, structure, wizards and the other larger components. */
export const componentTexts: Texts = fa;
export const loadComponentEnglish = (): Promise<Texts> =>
  import('./english.ts').then(({ english }) => english);
