import { streamCandidates } from '@org/energy-core';
import { type CompareAsk, type CompareNews, type SentCandidate, sentCandidate } from './compareMessages.ts';

/** ms until the first rows are shown, and between later ones. */
const FIRST_NEWS = 30;
const NEWS_EVERY = 150;

self.onmessage = ({ data }: MessageEvent<CompareAsk>) => {
  const port: { postMessage(news: CompareNews): void } = self;
  let found: SentCandidate[] = [];
  let next = performance.now() + FIRST_NEWS;
  const send = () => {
    if (found.length > 0) port.postMessage({ kind: 'found', candidates: found });
    found = [];
  };
  const stream = streamCandidates(data);
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
    if (performance.now() < next) continue;
    send();
    next = performance.now() + NEWS_EVERY;
  }
};
