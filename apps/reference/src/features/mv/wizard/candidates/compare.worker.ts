import type { CompareBaselinesInput } from '@org/energy-core';
import type { StopAsk } from '../../../../shared/trends/candidates/candidateNews.ts';
import { candidateServer } from '../../../../shared/trends/candidates/candidateServer.ts';

export type CompareAsk = StopAsk | { readonly kind: 'compare'; readonly input: CompareBaselinesInput };

const server = candidateServer();

self.onmessage = ({ data }: MessageEvent<CompareAsk>) =>
  data.kind === 'stop' ? server.stop() : server.start(data.input, self);
