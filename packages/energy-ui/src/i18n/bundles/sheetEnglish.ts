// A module around the tables, so that they load together when English is read.
import { sheetsEn } from '@org/energy-core/texts';
import wizardsUploadWizard from '../../wizards/UploadWizard/texts.en.json' with { type: 'json' };

export const english = {
  'core/spreadsheets': sheetsEn,
  'ui/wizards/UploadWizard': wizardsUploadWizard,
};
