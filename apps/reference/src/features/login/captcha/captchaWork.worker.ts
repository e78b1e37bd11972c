import { findWork, workProgress } from './findWork.ts';

export interface WorkOrder {
  readonly challenge: string;
  readonly bits: number;
}
/** Far to go, or the found text. */
export type WorkNews = { readonly progress: number } | { readonly found: string };

const tell = (news: WorkNews) => self.postMessage(news);

self.onmessage = ({ data: { challenge, bits } }: MessageEvent<WorkOrder>) =>
  tell({ found: findWork(challenge, bits, (tried) => tell({ progress: workProgress(tried, bits) })) });
