import type { Project, ProjectChange } from '@org/energy-core/api';
import { type SaveState, useText, useToast } from '@org/energy-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { bodyOf } from './bodyOf.ts';
import { mergeChange } from './mergeChange.ts';
import { goesAlong, hasChange, type Unsaved, unsavedOf, withoutStored } from './unsaved.ts';
import { withChange } from './withChange.ts';

/**
 * A project with everything that is asked of it, saved field by field in the order of the changes.
 * @param isLight without report and proposals
 */
export function useProject(id: string, { isLight = false }: { readonly isLight?: boolean } = {}) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = [...queryKeys.projects, 'one', id];
  /** Of all changes that are not stored; the reference is what the next call sees. */
  const [unsaved, showUnsaved] = useState<Unsaved | null>(null);
  const latest = useRef<Unsaved | null>(null);
  const setUnsaved = (next: Unsaved | null) => {
    latest.current = next;
    showUnsaved(next);
  };
  const [inFlight, setInFlight] = useState<readonly ProjectChange[]>([]);
  /** The last change that was stored, and what brings its fields back. */
  const [last, setLast] = useState<{ readonly change: ProjectChange; readonly back: ProjectChange } | null>(
    null,
  );
  const project = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.getProject({ params: { id }, signal }),
  });
  const version = project.data?.version ?? 0;
  /** Changes when the watch over an ongoing project let it grow, which is no new version. */
  const grown = project.data?.reportingPeriodTo ?? null;
  const report = useQuery({
    queryKey: [...queryKeys.projects, 'report', id, version, grown],
    queryFn: ({ signal }) =>
      client.getProjectReport({ params: { id }, query: { normalized: 'true' }, signal }),
    enabled: !isLight && project.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const proposals = useQuery({
    queryKey: [...queryKeys.projects, 'proposals', id, version, grown],
    queryFn: ({ signal }) => client.getProjectProposals({ params: { id }, signal }),
    enabled: !isLight && project.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({
    scope: { id: `project.${id}` },
    mutationFn: async (change: ProjectChange) => {
      const before = queries.getQueryData<Project>(queryKey);
      const lost = latest.current && goesAlong(latest.current) ? latest.current.change : {};
      const whole = { ...lost, ...change };
      try {
        const body = { ...whole, version: before?.version };
        return {
          before,
          after: await client.updateProject({ params: { id }, body }),
          change: whole,
        };
      } catch (error) {
        const failed = unsavedOf(error, whole, before ?? null);
        if (failed.newer && hasChange(failed.newer, whole))
          return { before, after: failed.newer, change: whole };
        const other = latest.current?.change;
        setUnsaved({ ...failed, change: { ...other, ...whole } });
        throw error;
      }
    },
    onSuccess: ({ before, after, change }) => {
      queries.setQueryData(queryKey, after);
      setUnsaved(withoutStored(latest.current, change));
      if (change.ECM && before && after.ECM.length < before.ECM.length) toast.success(t('mv.measureDeleted'));
      const all = before && bodyOf(before);
      const fields = Object.keys(change) as (keyof ProjectChange)[];
      const back =
        all && Object.fromEntries(fields.flatMap((field) => (field in all ? [[field, all[field]]] : [])));
      setLast(back && Object.keys(back).length > 0 ? { change, back } : null);
      return queries.invalidateQueries({ queryKey: [...queryKeys.projects, 'list'] });
    },
    onSettled: (_data, _error, change) => setInFlight((list) => list.filter((one) => one !== change)),
  });
  const save = (change: ProjectChange) => {
    setInFlight((list) => [...list, change]);
    saving.mutate(change);
  };
  const saveState: SaveState =
    inFlight.length > 0
      ? 'saving'
      : unsaved
        ? unsaved.newer
          ? 'conflict'
          : 'error'
        : saving.isSuccess
          ? 'saved'
          : 'idle';
  const stored = project.data;
  const shown = useMemo(
    () =>
      stored && [unsaved && goesAlong(unsaved) ? unsaved.change : {}, ...inFlight].reduce(withChange, stored),
    [stored, unsaved, inFlight],
  );
  return {
    project,
    report,
    proposals,
    /** As it is stored, with what was typed and is on its way or refused: a list is edited on top of it. */
    shown,
    save,
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
      if (!unsaved) return;
      const { change, base, newer } = unsaved;
      if (newer) queries.setQueryData(queryKey, newer);
      save(newer && base ? mergeChange(change, base, newer) : change);
    },
    /** Only as long as the fields are as the change left them: what others wrote since is theirs. */
    undo: last && stored && hasChange(stored, last.change) ? () => save(last.back) : null,
  };
}
export type ProjectStore = ReturnType<typeof useProject>;
