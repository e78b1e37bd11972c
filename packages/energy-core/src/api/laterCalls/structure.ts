import { formulas } from '../calls/structure/formulas.ts';
import { structureChanges } from '../calls/structure/structureChanges.ts';

export const calls = {
  ...formulas,
  ...structureChanges,
};
