import type { Day } from '@org/energy-core';
import type { EventApply, EventRecord } from '@org/energy-core/api';
import { type EventSpan, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { REFUSAL_MS, UNDO_MS } from '../../shared/page/toastTimes.ts';
import { moveBody } from './moveBody.ts';
import type { Occurrence } from './occurrences.ts';

interface Move {
  readonly record: EventRecord;
  /** First day of the occurrence that was taken hold of. */
  readonly day: Day;
  readonly span: EventSpan;
  readonly before: EventSpan;
  readonly isUndo?: boolean;
}

/** Moves and deletes events; a move can be undone from its message. */
export function useEventChanges() {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.allEvents });
  const moving = useMutation({
    mutationFn: async ({ record, day, span }: Move) => {
      const part = record.repeat === null ? {} : { occurrence: day, apply: 'one' as const };
      const body = { ...moveBody(span), ...part, version: record.version };
      return await client.updateEvent({ params: { id: record._id }, body });
    },
    onSuccess: (moved, { span, before, isUndo }) => {
      if (isUndo) return;
      toast.success(t('events.moved'), {
        ...{ detail: moved.name, duration: UNDO_MS },
        action: {
          label: t('list.undo'),
          onAction: () =>
            moving.mutate({ record: moved, day: span.from, span: before, before: span, isUndo: true }),
        },
      });
    },
    onError: (error) => {
      toast.error(errorText(error, t), { duration: REFUSAL_MS });
    },
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: ({ occurrence, apply }: { occurrence: Occurrence; apply: EventApply }) =>
      client.deleteEvent({
        params: { id: occurrence.record._id },
        query: occurrence.record.repeat === null ? {} : { occurrence: occurrence.from, apply },
      }),
    onSuccess: (_, { occurrence }) => {
      toast.success(t('events.deleted'), { detail: occurrence.name });
    },
    onSettled: refresh,
  });
  return {
    refresh,
    deleting,
    /** False where the server refused it. */
    move: async (occurrence: Occurrence, span: EventSpan): Promise<boolean> => {
      const { record, from: day, to, fromHour, toHour } = occurrence;
      try {
        await moving.mutateAsync({ record, day, span, before: { from: day, to, fromHour, toHour } });
        return true;
      } catch {
        return false;
      }
    },
  };
}
