import type { PreviewAnswer, PreviewAsk } from './previewMessages.ts';

async function contentOf({ kind, bytes, name }: PreviewAsk): Promise<PreviewAnswer> {
  if (kind === 'sheets') return (await import('./sheetsContent.ts')).sheetsContent(bytes, name);
  if (kind === 'text') return (await import('./plainContent.ts')).plainContent(bytes);
  return (await import('./wordContent.ts')).wordContent(bytes);
}

self.onmessage = async ({ data }: MessageEvent<PreviewAsk>) => {
  const answer = await contentOf(data).catch((): PreviewAnswer => ({ kind: 'none', reason: 'damaged' }));
  self.postMessage(answer);
};
