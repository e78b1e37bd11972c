import { fa as core } from '@org/energy-core/texts';
import primitives from '../../primitives/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';
import i18n from '../texts.fa.json' with { type: 'json' };

const persian = {
  core,
  'ui/i18n': i18n,
  'ui/primitives': primitives,
};
export type FirstKey = KeyIn<typeof persian>;

/** Texts of a first page: simple fields and buttons, errors. */
export const firstTexts = textBundle(persian, async () => (await import('./firstEnglish.ts')).english);
