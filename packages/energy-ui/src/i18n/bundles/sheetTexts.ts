import { sheetsFa } from '@org/energy-core/texts';
import wizardsUploadWizard from '../../wizards/UploadWizard/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = {
  'core/spreadsheets': sheetsFa,
  'ui/wizards/UploadWizard': wizardsUploadWizard,
};
export type SheetKey = KeyIn<typeof persian>;

/** The sentences of sheets that are read, and of the wizard that uploads them. */
export const sheetTexts = textBundle(persian, async () => (await import('./sheetEnglish.ts')).english);
