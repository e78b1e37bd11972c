import { documentsEn } from '@org/energy-core/texts';
import documents from '../../documents/texts.en.json' with { type: 'json' };
import primitivesDataTable from '../../primitives/DataTable/texts.en.json' with { type: 'json' };
import primitivesFileDrop from '../../primitives/FileDrop/texts.en.json' with { type: 'json' };

export const english = {
  'core/documents': documentsEn,
  'ui/documents': documents,
  'ui/primitives/DataTable': primitivesDataTable,
  'ui/primitives/FileDrop': primitivesFileDrop,
};
