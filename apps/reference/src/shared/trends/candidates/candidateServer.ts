import { type CompareBaselinesInput, streamCandidates } from '@org/energy-core';
import { type CandidateNews, type SentCandidate, sentCandidate } from './candidateNews.ts';

/** ms until the first rows are shown, and between later ones. */
const FIRST_NEWS = 30;
const NEWS_EVERY = 150;
/** ms after which other messages are let in. */
const TURN = 30;

interface Port {
  postMessage(news: CandidateNews): void;
}

/** Fits candidates in a worker and sends them as they come; a start ends the comparison before it. */
export function candidateServer() {
  let running: CompareBaselinesInput | null = null;

  async function compare(input: CompareBaselinesInput, port: Port): Promise<void> {
    let found: SentCandidate[] = [];
    let next = performance.now() + FIRST_NEWS;
    let turn = performance.now() + TURN;
    const send = () => {
      if (found.length > 0) port.postMessage({ kind: 'found', candidates: found });
      found = [];
    };
    const stream = streamCandidates(input);
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
      if (running !== input) return;
      turn = performance.now() + TURN;
    }
  }

  return {
    start: (input: CompareBaselinesInput, port: Port): void => {
      running = input;
      void compare(input, port);
    },
    stop: (): void => {
      running = null;
    },
  };
}
