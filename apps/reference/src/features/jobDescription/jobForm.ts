import { ApiError, type Client, User } from '@org/energy-core/api';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import {
  differing,
  idsInPages,
  type RecordForm,
  toChoose,
  typed,
  type Wrong,
} from '../../shared/forms/recordForm.ts';
import { FieldFailure } from '../../shared/forms/refusals.ts';

export interface JobDraft {
  /** Empty until one is chosen. */
  readonly user: string;
  readonly position: string;
  readonly impact: string;
  readonly file: File | null;
}
export const MAX_IMPACT = 1000;

const labels = {
  user: 'jobDescription.user',
  position: 'jobDescription.position',
  impact: 'jobDescription.impact',
  file: 'jobDescription.file',
} as const;

const fieldsOf = ({ impact, position }: Pick<JobDraft, 'impact' | 'position'>) => ({
  impact: typed(impact),
  position: position || undefined,
});
const described = ({ impact, position }: User) => ({ impact, position: position?._id });

async function upload(client: Client, file: File): Promise<string> {
  const form = new FormData();
  form.set('title', file.name);
  form.set('isProfile', 'false');
  form.set('readOnly', 'false');
  form.set('file', file, file.name);
  try {
    return (await client.uploadFile({ body: form }))._id;
  } catch (error) {
    throw new FieldFailure('file', error);
  }
}

/** Stores the file, then the fields that name it; a file that no user carries after all is removed. */
async function store(client: Client, id: string, file: File | null, body: object): Promise<User> {
  const relatedFile = file && (await upload(client, file));
  try {
    const wanted = { ...body, ...(relatedFile && { relatedFile, haveJobDescription: true }) };
    return await client.updateUser({ params: { id }, body: wanted });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (relatedFile && isRefused)
      await client.deleteFile({ params: { id: relatedFile } }).catch(() => undefined);
    throw error;
  }
}

/** The form of a job description. Users have no version: an edit conflict is a field that changed meanwhile. */
export const jobForm: RecordForm<JobDraft, User> = {
  fields: ['user', 'position', 'impact', 'file'],
  labelOf: (field) => labels[field],
  draftOf: ({ _id, impact, position }) => ({ user: _id, position: position?._id ?? '', impact, file: null }),
  wrong(draft, stored): Wrong<JobDraft> {
    return {
      ...(!draft.user && { user: toChoose }),
      ...(!draft.position && { position: toChoose }),
      ...(!typed(draft.impact) && !stored && { impact: ['form.enter'] as const }),
      ...(!draft.file && !stored && { file: toChoose }),
    };
  },
  changes: (draft, stored) => ({
    ...differing(fieldsOf(draft), described(stored)),
    ...(draft.file && { file: draft.file }),
  }),
  shown: (user, field, { t }) => {
    if (field === 'impact') return user.impact || t('form.nothing');
    if (field === 'position') return user.position?.name ?? t('form.nothing');
    return field === 'file' ? (user.relatedFile?.title ?? t('form.nothing')) : user.name;
  },
  read: (data) => User.safeParse(data).data ?? null,
  secrets: ['file'],
  fieldOf: (path) =>
    path === 'relatedFile' ? 'file' : (['impact', 'position'] as const).find((one) => one === path),
  known: idsInPages(queryKeys.users),
  // What was stored is stored again: nobody gets a second description.
  newest: async () => [],
  create: (client, draft) => store(client, draft.user, draft.file, fieldsOf(draft)),
  async update(client, id, body, stored) {
    const { file, version: _, ...changes } = body as { file?: File; version?: unknown };
    const fresh = await client.getUser({ params: { id } });
    const isChanged =
      Object.keys(differing(described(fresh), described(stored))).length > 0 ||
      fresh.relatedFile?._id !== stored.relatedFile?._id;
    if (isChanged) throw new ApiError({ code: 'CHANGED_MEANWHILE', status: 409, message: '', data: fresh });
    if (!file && Object.keys(changes).length === 0) return fresh;
    return store(client, id, file ?? null, changes);
  },
};
