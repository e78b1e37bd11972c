import { fitCandidate, modelColumns, streamCandidates } from '@org/energy-core';
import { compareInput, fitInput } from '../analysis/compareInput.ts';
import {
  type CompareAsk,
  type CompareNews,
  type SentCandidate,
  sentCandidate,
  sentModel,
  type TakenModel,
} from './compareMessages.ts';
import { modelPicture } from './modelPicture.ts';

/** ms until the first rows are shown, and between later ones. */
const FIRST_NEWS = 30;
const NEWS_EVERY = 150;
/** ms after which other messages are let in. */
const TURN = 30;

type Compare = Extract<CompareAsk, { readonly kind: 'compare' }>;
interface Port {
  postMessage(news: CompareNews): void;
}

/** The rows of the last `compare`, while it is not stopped a comparison over them. */
let current: Compare | null = null;
let running: Compare | null = null;

self.onmessage = ({ data }: MessageEvent<CompareAsk>) => {
  const port: Port = self;
  if (data.kind === 'stop') running = null;
  else if (data.kind === 'take') {
    const taken = current && taking(data.form, current);
    port.postMessage({ kind: 'taken', key: data.key, taken });
  } else {
    current = data;
    running = data;
    void compare(data, port);
  }
};

async function compare(ask: Compare, port: Port): Promise<void> {
  let found: SentCandidate[] = [];
  let next = performance.now() + FIRST_NEWS;
  let turn = performance.now() + TURN;
  const send = () => {
    if (found.length > 0) port.postMessage({ kind: 'found', candidates: found });
    found = [];
  };
  const stream = streamCandidates(compareInput(ask.series, ask.settings));
  for (;;) {
    const step = stream.next();
    if (step.done) {
      send();
      const { value } = step;
      if (value.ok) port.postMessage({ kind: 'done', warnings: value.warnings, notTried: value.notTried });
      else port.postMessage({ kind: 'refused', issues: value.issues });
      return;
    }
    found.push(sentCandidate(step.value));
    const now = performance.now();
    if (now >= next) {
      send();
      next = now + NEWS_EVERY;
    }
    if (now < turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (running !== ask) return;
    turn = performance.now() + TURN;
  }
}

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
