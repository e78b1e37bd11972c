import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { evidenceKinds } from '../../../documents/clauseNeeds.ts';
import { evidenceStates, waitingStates } from '../../../documents/evidence.ts';
import { answerOf, endpoint, FileBytes, Id } from '../../endpoint.ts';

const Named = z.object({ _id: z.string(), name: z.string() });
const Gap = z.union([
  z.object({ code: z.literal('no'), kind: z.enum(evidenceKinds) }),
  z.object({ code: z.literal('noReport'), day: DayText }),
  z.object({ code: z.literal('reportDue'), day: DayText, until: DayText }),
  z.object({ code: z.literal('notApproved'), state: z.enum(waitingStates), count: z.number() }),
  z.object({ code: z.literal('reviewOverdue'), count: z.number() }),
  z.object({ code: z.enum(['repeatDue', 'reviewDue']), until: DayText }),
  z.object({ code: z.literal('repeatOverdue'), days: z.number() }),
  z.object({ code: z.enum(['noDescription', 'outdated', 'unanswered']), count: z.number() }),
  z.object({ code: z.literal('lowCoverage'), share: z.number() }),
]);

/** The evidence matrix of the caller's organizations or of one of them; see `evidenceMatrix`. */
export const EvidenceAnswer = z.object({
  /** null: all organizations of the caller. */
  organization: z.nullable(Named),
  today: DayText,
  /** Events from here to today are counted. */
  eventsFrom: DayText,
  /** Whole Jalali months whose data is counted. */
  from: DayText,
  to: DayText,
  clauses: z.array(
    z.object({
      clause: z.string(),
      state: z.enum(evidenceStates),
      counts: z.partialRecord(z.enum(evidenceKinds), z.number()),
      gaps: z.array(Gap),
      planned: z.nullable(DayText),
    }),
  ),
  figures: z.object({
    ...{
      buildings: z.number(),
      reviewed: z.number(),
      meters: z.number(),
      monitored: z.number(),
      coverage: z.nullable(z.number()),
    },
    ...{ indicators: z.number(), baselines: z.number(), outdated: z.number(), unanswered: z.number() },
    ...{ projects: z.number(), targets: z.number(), people: z.number(), described: z.number() },
  }),
  /** What an audit folder of these documents holds. */
  folder: z.object({ files: z.number(), bytes: z.number() }),
});
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;

/** Bounds of an audit folder; a larger one is refused and can be taken chapter by chapter. */
export const folderLimits = { files: 5000, bytes: 2 * 2 ** 30 } as const;

/** Evidence by clause of the standard, for an auditor. */
export const evidence = {
  getEvidence: endpoint({
    method: 'GET',
    path: '/evidence',
    summary: 'What there is, what is missing and what falls due for each clause of the standard',
    tag: 'documents',
    query: z.strictObject({ organization: z.optional(Id) }),
    answer: answerOf(EvidenceAnswer),
    mayLag: true,
  }),
  evidenceFolder: endpoint({
    method: 'GET',
    path: '/evidence/folder',
    summary: `A zip of all documents by clause, with the matrix and an index: at most ${folderLimits.files} files and 2 GB`,
    tag: 'documents',
    transport: 'file',
    query: z.strictObject({
      organization: z.optional(Id),
      /** Only the documents of this chapter of the standard. */
      chapter: z.optional(z.enum(['4', '5', '6', '7', '8', '9', '10'])),
    }),
    answer: FileBytes,
    errors: ['TOO_MANY'],
  }),
};
