import type { CandidateForm } from '@org/energy-core';
import { type Energy, formText, termsText, type VariableNames } from '@org/energy-ui';

/** A model in a few words: «گرمایش با دمای تعادل، گرمایش، روز تعطیل». */
export const modelText = (form: CandidateForm, names: VariableNames, energy: Energy): string =>
  [formText(form, energy.t), termsText(form, names, energy)].join(energy.t('chart.listSeparator'));
