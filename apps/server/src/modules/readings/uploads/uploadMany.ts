import { type Contract, MAX_UPLOAD_ROWS, type MeterSheetResult } from '@org/energy-core/api';
import type { Context } from '../../../domain/context.ts';
import { sameFile } from '../../../domain/files/sameFile.ts';
import { failureIn } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import { fieldRefusal } from '../../../lib/refusal.ts';
import { uploadReadings } from './upload.ts';

/**
 * Stores sheets of several meters one after the other, each in its own transaction. A failure of the store stops it:
 * the rest is answered with the same refusal and can be sent again.
 * @throws Refusal INVALID for too many rows, NOT_FOUND for the file
 */
export async function uploadReadingsOfMeters(
  context: Context,
  { body, caller, audit, request }: Call<Contract['uploadReadingsOfMeters']>,
): Promise<MeterSheetResult[]> {
  const rows = body.uploads.reduce((sum, { excellData }) => sum + excellData.length, 0);
  if (rows > MAX_UPLOAD_ROWS)
    throw fieldRefusal('uploads', 'issue.upload.tooManyRows', { most: MAX_UPLOAD_ROWS });
  audit.omit();
  const keep = body.sameAs === undefined ? null : await sameFile(context, caller, body.sameAs);
  const results: MeterSheetResult[] = [];
  let trouble: MeterSheetResult | null = null;
  for (const upload of body.uploads) {
    if (trouble) {
      results.push(trouble);
      continue;
    }
    let file: string | null = null;
    try {
      const data = await uploadReadings(context, caller, upload, audit, async (tx, meter, id) => {
        if (keep)
          file = await keep(tx, audit, { meter: meter.id, organization: meter.organization_id, upload: id });
      });
      results.push({ status: 'success', data, file });
    } catch (error) {
      const { failure, status } = failureIn(error, request);
      results.push(failure);
      if (status === 503 || status === 507) trouble = failure;
    }
  }
  return results;
}
