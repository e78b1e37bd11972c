import { documentsFa } from '@org/energy-core/texts';
import documents from '../../documents/texts.fa.json' with { type: 'json' };
import primitivesDataTable from '../../primitives/DataTable/texts.fa.json' with { type: 'json' };
import primitivesFileDrop from '../../primitives/FileDrop/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = {
  'core/documents': documentsFa,
  'ui/documents': documents,
  'ui/primitives/DataTable': primitivesDataTable,
  'ui/primitives/FileDrop': primitivesFileDrop,
};
export type DocumentKey = KeyIn<typeof persian>;

/** The sentences of document libraries: clauses, cards, previews; for the pages that show them. */
export const documentTexts = textBundle(persian, async () => (await import('./documentEnglish.ts')).english);
