import type { TextKey } from '@org/energy-core/texts';
import { issueOf, Refusal } from './refusal.ts';

const LARGEST = 2_147_483_647;

/** The row an API identifier names, or null for a text that can name none. */
export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST ? id : null;
}

/** @throws Refusal NOT_FOUND for an identifier that can name nothing */
export function idOf(text: string): number {
  const id = readId(text);
  if (id === null) throw new Refusal('NOT_FOUND');
  return id;
}

/** An equality filter on an identifier: one that names nothing finds nothing. */
export const filterId = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (readId(text) ?? 0);

/** The refusal for a field of the body that refers to something that does not exist. */
export const unknownReference = (path: string, key: TextKey = 'issue.reference.unknown'): Refusal =>
  new Refusal('NOT_FOUND', { issues: issueOf(path, key) });

/** The row a field of the body refers to, given as an identifier or as an object with one. */
export function referenceOf(reference: string | { _id: string }, path: string): number {
  const id = readId(typeof reference === 'string' ? reference : reference._id);
  if (id === null) throw unknownReference(path);
  return id;
}
