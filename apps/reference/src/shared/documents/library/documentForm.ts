import type { JalaliKey } from '@org/energy-core';
import { type Day, jalaliText, parseJalali } from '@org/energy-core';
import { DocumentChange, NewDocument } from '@org/energy-core/api';
import { queryKeys } from '../../api/queryKeys.ts';
import { bodyProblems } from '../../forms/bodyProblems.ts';
import { maxLettersOf } from '../../forms/bounds.ts';
import {
  differing,
  idsInPages,
  NEWEST,
  type RecordForm,
  toChoose,
  typed,
  type Wrong,
} from '../../forms/recordForm.ts';
import { type Library, type NamedDocument, named, readDocument } from './library.ts';

export interface DocumentDraft {
  readonly file: File | null;
  readonly title: string;
  readonly documentType: string;
  readonly day: Day | null;
  /** Empty outside of the standard library. */
  readonly standardNumber: string;
}
export const MAX_TITLE = maxLettersOf(NewDocument.shape.title);

export const dayOfDocument = (docDate: JalaliKey): Day | null => {
  const parsed = parseJalali(docDate);
  return parsed.ok ? parsed.day : null;
};

const bodyOf = ({ title, documentType, day, standardNumber }: DocumentDraft, { isStandard }: Library) => ({
  title: typed(title),
  documentType: documentType || undefined,
  docDate: day === null ? undefined : jalaliText(day),
  ...(isStandard && { standardNumber: standardNumber || undefined }),
});

const fieldOf: Readonly<Record<string, keyof DocumentDraft>> = { docDate: 'day', year: 'day' };
const labels = {
  file: 'library.field.file',
  title: 'library.field.title',
  documentType: 'library.field.type',
  day: 'library.field.date',
  standardNumber: 'library.field.clause',
} as const;

/** The form of a document of a library; `shown` names types and clauses. */
export const documentForm = (
  library: Library,
  shown: RecordForm<DocumentDraft, NamedDocument>['shown'],
): RecordForm<DocumentDraft, NamedDocument> => ({
  fields: ['file', 'standardNumber', 'title', 'documentType', 'day'],
  labelOf: (field) => labels[field],
  draftOf: ({ title, documentType, docDate, standardNumber }) => ({
    ...{ file: null, title, documentType: documentType._id, day: dayOfDocument(docDate) },
    standardNumber: standardNumber ?? '',
  }),
  wrong(draft, stored): Wrong<DocumentDraft> {
    const body = bodyOf(draft, library);
    if (stored) return bodyProblems<DocumentDraft>(DocumentChange, body, {});
    const { docDate: _, ...problems } = bodyProblems<DocumentDraft & { docDate: JalaliKey }>(
      NewDocument,
      { ...body, isStandard: String(library.isStandard) },
      { documentType: toChoose },
    );
    return {
      ...problems,
      ...(!draft.file && { file: toChoose }),
      ...(library.isStandard && !draft.standardNumber && { standardNumber: toChoose }),
    };
  },
  changes: (draft, stored) =>
    differing(bodyOf(draft, library), { ...stored, documentType: stored.documentType._id }),
  shown,
  read: readDocument,
  secrets: ['file'],
  fieldOf: (path) => fieldOf[path],
  known: idsInPages(queryKeys.documents),
  newest: async (client) =>
    (
      await client.listDocuments({ query: { ...NEWEST, isStandard: String(library.isStandard) as 'true' } })
    ).rows.map(named),
  async create(client, draft) {
    const form = new FormData();
    const { file } = draft;
    for (const [name, value] of Object.entries({
      ...bodyOf(draft, library),
      isStandard: String(library.isStandard),
    }))
      if (value !== undefined) form.set(name, value);
    if (file) form.set('file', file, file.name);
    return named(await client.createDocument({ body: form }));
  },
  update: async (client, id, body) => named(await client.updateDocument({ params: { id }, body })),
});
