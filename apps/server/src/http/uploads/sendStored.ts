import type { ReadStream } from 'node:fs';
import { withoutTurns } from '@org/energy-core';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../domain/files/disk.ts';
import type { Content } from '../../domain/files/storedFiles.ts';
import { Refusal } from '../../lib/refusal.ts';

/** `filename*` in the form every browser reads, with the original letters. */
export const disposition = (kind: 'attachment' | 'inline', title: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(withoutTurns(title).replace(/[\p{Cc}/\\]/gu, '_')).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Answers with the bytes of a stored file. @throws Refusal NOT_FOUND if the disk lacks it */
export async function sendStored(
  store: FileStore,
  reply: FastifyReply,
  { stored_name, title, content_type }: Content,
  kind: 'attachment' | 'inline',
): Promise<ReadStream> {
  const content = await store.open(stored_name);
  if (!content) throw new Refusal('NOT_FOUND');
  reply
    .header('content-type', content_type)
    .header('content-length', content.size)
    .header('content-disposition', disposition(kind, title))
    // No scripts and no subresources, regardless of the content.
    .header('content-security-policy', "default-src 'none'; sandbox");
  return content.stream;
}
