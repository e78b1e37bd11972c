import type { Caller } from '../../domain/access/session.ts';
import type { Work } from '../../domain/records/work.ts';
import { MAX_WIDE_ID, referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { StoredUser } from './repository.ts';

/** Fields of a change that are about the job description. */
export interface DescriptionWish {
  readonly position?: string | null | undefined;
  readonly impact?: string | undefined;
  readonly relatedFile?: string | null | undefined;
  readonly haveJobDescription?: boolean | undefined;
}

const fields: readonly (keyof DescriptionWish)[] = [
  'relatedFile',
  'impact',
  'haveJobDescription',
  'position',
];

/** Whether a change asks for nothing but the job description, by a caller who keeps those. */
export const isAboutDescription = ({ role, pages }: Caller, wish: object): boolean =>
  (role === 'root' || pages.has('jobDescription')) &&
  Object.entries(wish).every(([field, value]) => value === undefined || fields.some((one) => one === field));

const ends = ({ relatedFile, haveJobDescription }: DescriptionWish): boolean =>
  relatedFile === null || haveJobDescription === false;

/**
 * The impact a change sets; none without a job description.
 * @throws Refusal naming the field a job description lacks: its file, the impact or the position
 */
export function impactOf(wish: DescriptionWish, before: StoredUser | null): { impact?: string } {
  if (ends(wish)) return { impact: '' };
  const hasFile = Boolean(wish.relatedFile) || before?.haveJobDescription;
  if (!hasFile) {
    if (wish.haveJobDescription || wish.impact) throw fieldRefusal('relatedFile', 'issue.field.required');
    return {};
  }
  const impact = wish.impact ?? before?.impact ?? '';
  const isTouched = wish.impact !== undefined || wish.relatedFile || wish.haveJobDescription;
  if (isTouched && impact === '') throw fieldRefusal('impact', 'issue.field.required');
  const position = wish.position === undefined || wish.position === '' ? before?.position : wish.position;
  if (isTouched && !position) throw fieldRefusal('position', 'issue.field.required');
  return wish.impact === undefined ? {} : { impact };
}

/**
 * Gives the user another file, or none; the old one goes with the same transaction, and leaves the disk after it.
 * @throws Refusal NOT_FOUND naming the field for a file that the caller did not upload for it
 */
export async function writeDescription(
  id: number,
  wish: DescriptionWish,
  { tx, caller }: Work,
): Promise<void> {
  const { relatedFile } = wish;
  const removeOld = (except: number) =>
    tx.query('delete from file where described_user_id = $1 and id <> $2', [id, except]);
  if (ends(wish)) await removeOld(0);
  if (!relatedFile || ends(wish)) return;
  const file = referenceOf(relatedFile, 'relatedFile', MAX_WIDE_ID);
  const { rows } = await tx.query(
    `select 1 from file
     where id = $1 and meter_id is null and upload_id is null and document_id is null and not is_profile
       and (described_user_id = $2 or (described_user_id is null and created_by = $3))
     for update`,
    [file, id, caller.userId],
  );
  if (rows.length === 0) throw unknownReference('relatedFile');
  await removeOld(file);
  await tx.query('update file set described_user_id = $2 where id = $1', [file, id]);
}
