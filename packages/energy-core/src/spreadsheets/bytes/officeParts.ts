import type { FileIssueCode } from '../issue.ts';
import { bytesKind } from './fileKind.ts';
import { FileRefusal } from './fileRefusal.ts';
import { unzip, zipEntries } from './unzip.ts';

export type OfficePartsResult =
  | { readonly ok: true; readonly parts: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly code: FileIssueCode };

/**
 * The unpacked parts of a docx, pptx or xlsx file by their names, all real bytes counted: at most 50 MB and 2,000 parts.
 * Never throws for a bad file.
 * @example await officeParts(new Uint8Array(4)) // { ok: false, code: 'file.damaged' }
 */
export async function officeParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => true,
): Promise<OfficePartsResult> {
  try {
    if (bytesKind(bytes) !== 'zip') return { ok: false, code: 'file.damaged' };
    return { ok: true, parts: await unzip(bytes, zipEntries(bytes), isWanted) };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, code: error.code };
    throw error;
  }
}
