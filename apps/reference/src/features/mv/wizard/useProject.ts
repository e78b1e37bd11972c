import { ApiError, Project, type ProjectChange } from '@org/energy-core/api';
import type { SaveState } from '@org/energy-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { bodyOf } from './bodyOf.ts';

/** A change that was not stored: somebody else was faster, or the call failed. */
export interface Unsaved {
  readonly change: ProjectChange;
  /** As the others left it; null where the call failed. */
  readonly newer: Project | null;
  readonly error: unknown;
}

/**
 * A project with everything that is asked of it, saved field by field in the order of the changes.
 * @param isLight without report and proposals
 */
export function useProject(id: string, { isLight = false }: { readonly isLight?: boolean } = {}) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = [...queryKeys.projects, 'one', id];
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  /** What brings the fields of the last change back. */
  const [undone, setUndone] = useState<ProjectChange | null>(null);
  const project = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.getProject({ params: { id }, signal })).data.data,
  });
  const version = project.data?.version ?? 0;
  const report = useQuery({
    queryKey: [...queryKeys.projects, 'report', id, version],
    queryFn: async ({ signal }) =>
      (await client.getProjectReport({ params: { id }, query: { normalized: 'true' }, signal })).data.data,
    enabled: !isLight && project.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const proposals = useQuery({
    queryKey: [...queryKeys.projects, 'proposals', id, version],
    queryFn: async ({ signal }) => (await client.getProjectProposals({ params: { id }, signal })).data.data,
    enabled: !isLight && project.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({
    scope: { id: `project.${id}` },
    mutationFn: async (change: ProjectChange) => {
      const before = queries.getQueryData<Project>(queryKey);
      const body = { ...change, version: before?.version };
      const after = (await client.updateProject({ params: { id }, body })).data.data;
      return { before, after, change };
    },
    onSuccess: ({ before, after, change }) => {
      queries.setQueryData(queryKey, after);
      setUnsaved(null);
      const all = before && bodyOf(before);
      const fields = Object.keys(change) as (keyof ProjectChange)[];
      const back =
        all && Object.fromEntries(fields.flatMap((field) => (field in all ? [[field, all[field]]] : [])));
      setUndone(back && Object.keys(back).length > 0 ? back : null);
      return queries.invalidateQueries({ queryKey: [...queryKeys.projects, 'list'] });
    },
    onError: (error, change) => {
      const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      const newer = isConflict ? (Project.safeParse(error.data).data ?? null) : null;
      setUnsaved({ change, newer, error });
    },
  });
  const saveState: SaveState = saving.isPending
    ? 'saving'
    : unsaved
      ? unsaved.newer
        ? 'conflict'
        : 'error'
      : saving.isSuccess
        ? 'saved'
        : 'idle';
  return {
    project,
    report,
    proposals,
    save: (change: ProjectChange) => saving.mutate(change),
    /** Of the last change. */
    saveState,
    unsaved,
    /** Takes the fields of the others, and forgets the own change. */
    reload: () => {
      if (unsaved?.newer) queries.setQueryData(queryKey, unsaved.newer);
      setUnsaved(null);
    },
    /** Saves the own change on top of what the others wrote, or tries a failed call again. */
    keep: () => {
      if (unsaved?.newer) queries.setQueryData(queryKey, unsaved.newer);
      if (unsaved) saving.mutate(unsaved.change);
    },
    undo: undone && (() => saving.mutate(undone)),
  };
}
export type ProjectStore = ReturnType<typeof useProject>;
