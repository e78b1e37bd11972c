import { checkRichText, type RichTextIssue } from '@org/energy-core';
import { type ContentState, convertToRaw, type RawDraftEntity } from 'draft-js';

export type WrittenContent =
  | { readonly ok: true; readonly json: string | null }
  | { readonly ok: false; readonly issue: RichTextIssue };

const linkFields = ['url', 'targetOption', 'title'];
const imageFields = ['src', 'alt', 'width', 'height', 'alignment'];

/** Content as raw JSON, null if it is empty; refused if it is not allowed. */
export function writeContent(content: ContentState): WrittenContent {
  const raw = convertToRaw(content);
  const isEmpty = raw.blocks.every(({ text, type }) => text === '' && type === 'unstyled');
  if (isEmpty) return { ok: true, json: null };
  const entityMap = Object.fromEntries(
    Object.entries(raw.entityMap).map(([key, entity]) => [key, { ...entity, data: knownData(entity) }]),
  );
  const json = JSON.stringify({ ...raw, entityMap });
  const read = checkRichText(json);
  return read.ok ? { ok: true, json } : read;
}

/** Pasted links carry every attribute they had; only known ones are kept. */
function knownData({ type, data }: RawDraftEntity): object {
  const fields = type === 'IMAGE' ? imageFields : linkFields;
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
}
