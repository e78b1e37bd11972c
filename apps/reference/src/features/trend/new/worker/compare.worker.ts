import { fitCandidate, modelColumns } from '@org/energy-core';
import { candidateServer } from '../../../../shared/trends/candidates/candidateServer.ts';
import { compareInput, fitInput } from '../analysis/compareInput.ts';
import { type CompareAsk, sentModel, type TakenModel, type TakenNews } from './compareMessages.ts';
import { modelPicture } from './modelPicture.ts';

type Compare = Extract<CompareAsk, { readonly kind: 'compare' }>;

/** The rows of the last `compare`. */
let current: Compare | null = null;
const server = candidateServer();

self.onmessage = ({ data }: MessageEvent<CompareAsk>) => {
  if (data.kind === 'stop') server.stop();
  else if (data.kind === 'take') {
    const taken = current && taking(data.form, current);
    self.postMessage({ kind: 'taken', key: data.key, taken } satisfies TakenNews);
  } else {
    current = data;
    server.start(compareInput(data.series, data.settings), self);
  }
};

/** A form fitted in full: what was sent of it has no residuals. Null where it cannot be fitted. */
function taking(
  form: Extract<CompareAsk, { readonly kind: 'take' }>['form'],
  { series, settings }: Compare,
): TakenModel | null {
  const { y, conditions, confidence } = fitInput(series, settings);
  const fit = fitCandidate({ ...conditions, form, y, confidence });
  const columns = modelColumns(form.terms, conditions);
  if (!fit.ok || !columns.ok) return null;
  const picture = modelPicture({ form, model: fit.model, columns: columns.x }, series, settings);
  return { ...picture, model: sentModel(fit.model) };
}
