import { ApiError, ReportDefinition } from '@org/energy-core/api';
import {
  type ReportDraft,
  type ReportDraftGap,
  type ReportPageItem,
  useText,
  useToast,
} from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { bodyOfDraft, type RhythmDraft } from './definitionBody.ts';

/** Duration of the message about a saved report, ms (002 §9). */
const SAVED_MS = 3000;

const fieldOf: Readonly<Record<string, ReportDraftGap>> = {
  ...{ name: 'name', description: 'description', reportPage: 'page', time: 'time' },
  ...{ nav: 'nodes', unit: 'units', Trend: 'trends' },
};

interface Save {
  readonly draft: ReportDraft;
  readonly page: ReportPageItem;
  readonly rhythm: RhythmDraft | null;
  readonly version: number | undefined;
}

/** Saves a new definition or the change of one; refusals by field, and another user's edit. */
export function useSaveDefinition(options: {
  readonly stored: ReportDefinition | null;
  readonly onSaved: (saved: ReportDefinition) => void;
}) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const { stored, onSaved } = options;
  const [newer, setNewer] = useState<ReportDefinition | null>(null);
  const saving = useMutation({
    async mutationFn({ draft, page, rhythm, version }: Save) {
      const body = bodyOfDraft(draft, page, { rhythm, domains: stored?.type ?? [] });
      if (!stored) return await client.createReportDefinition({ body });
      const change = { ...body, version };
      return await client.updateReportDefinition({ params: { id: stored._id }, body: change });
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.reportDefinitions });
      toast.success(t(stored ? 'report.changed' : 'report.created'), {
        detail: saved.name,
        duration: SAVED_MS,
      });
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
        setNewer(ReportDefinition.safeParse(error.data).data ?? null);
    },
  });
  const version = (newer ?? stored)?.version;
  const { error } = saving;
  const issues = error instanceof ApiError ? (error.issues ?? []) : [];
  const errors = Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = fieldOf[String(path).split('.')[0]!];
      return field ? [[field, message]] : [];
    }),
  ) as Partial<Record<ReportDraftGap, string>>;
  const run = (draft: ReportDraft, page: ReportPageItem, rhythm: RhythmDraft | null, of = version) =>
    saving.mutate({ draft, page, rhythm, version: of });
  return {
    save: (draft: ReportDraft, page: ReportPageItem, rhythm: RhythmDraft | null) => run(draft, page, rhythm),
    /** Saves over the edit of another user. */
    overwrite: (draft: ReportDraft, page: ReportPageItem, rhythm: RhythmDraft | null) => {
      setNewer(null);
      run(draft, page, rhythm, newer?.version);
    },
    settle: () => saving.reset(),
    newer: error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' ? newer : null,
    errors,
    rhythmError: issues.find(({ path }) => path?.startsWith('rhythm'))?.message ?? null,
    problem:
      error && !(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
        ? errorText(error, t)
        : null,
    isPending: saving.isPending,
  };
}
