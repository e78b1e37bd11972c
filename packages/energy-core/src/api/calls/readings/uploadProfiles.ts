import * as z from 'zod/mini';
import { Name } from '../../../metering/schemas/name.ts';
import { DateFormat, FileKind } from '../../../metering/schemas/reading.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';

const Column = z.nullable(z.int().check(z.minimum(0), z.maximum(99)));
const shortText = (most: number) => z.string().check(z.maxLength(most));

/** Layout of a stored file: enough to read the next file of its kind without asking. */
export const UploadLayout = z.strictObject({
  /** Header texts that identify the next file. */
  headers: z.array(shortText(200)).check(z.minLength(1), z.maxLength(100)),
  /** Name of the sheet; null for a file without sheets. */
  sheet: z.nullable(shortText(255)),
  kind: FileKind,
  format: DateFormat,
  from: Column,
  to: Column,
  value: Column,
  cost: Column,
  /** Column with the meter names in a sheet of several meters; otherwise null. */
  tag: Column,
  costUnit: z.enum(['toman', 'rial']),
  /** Encoding the user chose for a text file; null if it was detected. */
  encoding: z.nullable(shortText(40)),
  /** Choices about the unit of the values, as the upload page stores them. */
  units: z.optional(z.record(shortText(40), z.nullable(z.union([shortText(200), z.number(), z.boolean()])))),
});
export type UploadLayout = z.infer<typeof UploadLayout>;

const Named = z.object({ _id: z.string(), name: z.string() });

/** A layout and the meter its readings went to. */
export const UploadProfile = z.object({
  _id: z.string(),
  name: z.string(),
  organization: Named,
  /** Null for a sheet whose rows name their meters. */
  meter: z.nullable(z.object({ _id: z.string(), name: z.string(), building: Named })),
  layout: UploadLayout,
  createdBy: Named,
  /** Last upload that matched the profile. */
  used: z.string(),
});
export type UploadProfile = z.infer<typeof UploadProfile>;

/** Layouts of earlier uploads, for the next file of the same kind. */
export const uploadProfiles = {
  listUploadProfiles: endpoint({
    method: 'GET',
    path: '/consumption/profiles',
    summary: 'What earlier files looked like and where they went, last used first',
    tag: 'consumption',
    query: listQuery(['_id', 'name', 'used', 'organization', 'meter', 'layout', 'createdBy'], {
      organization: z.optional(Id),
      meter: z.optional(Id),
    }),
    answer: listOf(UploadProfile),
  }),
  saveUploadProfile: endpoint({
    method: 'POST',
    path: '/consumption/profiles',
    summary: 'Remember a layout; one with the same header and destination is renewed and keeps its name',
    tag: 'consumption',
    body: z.strictObject({
      organization: Id,
      meter: z.nullable(Id),
      name: Name,
      layout: UploadLayout,
    }),
    answer: answerOf(UploadProfile),
  }),
  renameUploadProfile: endpoint({
    method: 'PATCH',
    path: '/consumption/profiles/{id}',
    summary: 'Give a remembered layout another name',
    tag: 'consumption',
    params: IdParams,
    body: z.strictObject({ name: Name }),
    answer: answerOf(UploadProfile),
  }),
  deleteUploadProfile: endpoint({
    method: 'DELETE',
    path: '/consumption/profiles/{id}',
    summary: 'Forget a layout; readings stay',
    tag: 'consumption',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
};
