import type { Queryable } from '../../database/db.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import { may } from '../access/may.ts';
import type { Caller } from '../access/session.ts';
import type { AuditLine } from '../audit/auditLog.ts';
import type { Context } from '../context.ts';
import { type Content, findContent, keepWithUpload, type Reader } from './storedFiles.ts';

export const readerOf = (caller: Caller): Reader => ({
  ...caller,
  mayReadMeters: may(caller, 'listFiles'),
  mayReadDescriptions: may(caller, 'listUsers'),
});

/** A sheet for a further meter; who could not read it could not send it either. @throws Refusal NOT_FOUND */
export async function sheetOf(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: number,
): Promise<Content & { readonly size: number }> {
  const sheet = await findContent(readerOf(caller), db, id);
  if (sheet.is_profile || sheet.described_user_id !== null) throw unknownReference('sameAs');
  return sheet;
}

/** An upload a file belongs to. */
interface KeptUpload {
  readonly meter: number;
  readonly organization: number;
  readonly upload: number;
}
/** Keeps a file with one more upload, once; answers its id. */
type KeepSame = (tx: Queryable, audit: AuditLine, to: KeptUpload) => Promise<string>;

/** Finds a file stored with a meter, to attach it to further uploads. @throws Refusal NOT_FOUND */
export async function sameFile(
  context: Pick<Context, 'db'>,
  caller: Caller,
  file: string,
): Promise<KeepSame> {
  const { stored_name, title, content_type, size } = await sheetOf(
    context,
    caller,
    referenceOf(file, 'sameAs'),
  );
  return async (tx, audit, { meter, organization, upload }) => {
    const { id, isNew } = await keepWithUpload(tx, {
      ...{ stored_name, title, content_type, size, is_profile: false, read_only: true },
      ...{ meter_id: meter, upload_id: upload, created_by: caller.userId },
    });
    if (isNew)
      await audit.also(tx, 'file.stored', {
        object: { id: String(id), name: title },
        organization,
        details: { size, isProfile: false, meter: String(meter) },
      });
    return String(id);
  };
}
