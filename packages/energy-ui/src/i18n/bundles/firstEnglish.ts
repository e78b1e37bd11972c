// A module around the tables, so that they load together when English is read.
import { en as core } from '@org/energy-core/texts';
import primitives from '../../primitives/texts.en.json' with { type: 'json' };
import i18n from '../texts.en.json' with { type: 'json' };

export const english = {
  core,
  'ui/i18n': i18n,
  'ui/primitives': primitives,
};
