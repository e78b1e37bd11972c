import { issueOf, Refusal } from './refusal.ts';
import type { TextKey } from './sentences/sentence.ts';

/** The largest id of most tables. */
const MAX_ID = 2_147_483_647;
/** Of uploads and files, of which there may be more. */
export const MAX_WIDE_ID = Number.MAX_SAFE_INTEGER;

/** The row id of an API identifier, or null for an invalid text. */
export function readId(text: string, max = MAX_ID): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= max ? id : null;
}

/** @throws Refusal NOT_FOUND for an identifier that can name nothing */
export function idOf(text: string, max = MAX_ID): number {
  const id = readId(text, max);
  if (id === null) throw new Refusal('NOT_FOUND');
  return id;
}

/** Equality filter on an identifier: an invalid one matches nothing. */
export const filterId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (readId(text) ?? 0);

/** The refusal for a field of the body that refers to something that does not exist. */
export const unknownReference = (path: string, key: TextKey = 'issue.reference.unknown'): Refusal =>
  new Refusal('NOT_FOUND', { issues: issueOf(path, key) });

/** The row a field of the body refers to, given as an identifier or as an object with one. */
export function referenceOf(reference: string | { _id: string }, path: string, max = MAX_ID): number {
  const id = readId(typeof reference === 'string' ? reference : reference._id, max);
  if (id === null) throw unknownReference(path);
  return id;
}
