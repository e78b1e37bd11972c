import { formatJalali, formatNumber, island, percentIsland, unitText } from '@org/energy-core';
import {
  ApiError,
  type DeviationAnswer,
  type DeviationCause,
  deviationCauses,
  MAX_ANSWER_LENGTH,
  type Trend,
} from '@org/energy-core/api';
import { RadioGroup, TextField, useEnergy, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { errorText } from '../../../../shared/api/errorText.ts';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { ChangedMeanwhile } from '../../../../shared/forms/ChangedMeanwhile.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import type { TrendReportState } from '../report/useTrendReport.ts';
import { causeKey } from './causes.ts';
import { EventCauses } from './EventCauses.tsx';

interface AnswerDialogProps {
  trend: Trend;
  /** The deviating day, or the first one of a longer row. */
  day: string;
  report: TrendReportState;
  onClose: () => void;
}

interface Draft {
  readonly cause: DeviationCause | null;
  readonly note: string;
}
const draftOf = (answer: DeviationAnswer | null): Draft => ({
  ...{ cause: answer?.cause ?? null, note: answer?.note ?? '' },
});

/** Cause and note of a deviating day. Where another user answered meanwhile, both ways on are offered. */
export function AnswerDialog({ trend, day, report, onClose }: AnswerDialogProps) {
  const energy = useEnergy();
  const { t, locale, digits } = energy;
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const params = { id: trend._id };
  /** The answer that the draft is compared with. */
  const [known, setKnown] = useState(() => report.said.find((each) => each.day === day) ?? null);
  const [newer, setNewer] = useState<{ readonly answer: DeviationAnswer | null } | null>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(known));
  const [isMissing, setMissing] = useState(false);
  const stored = draftOf(known);
  const isDirty = draft.cause !== stored.cause || draft.note.trim() !== stored.note;

  const keep = (answers: readonly DeviationAnswer[]) =>
    queries.setQueryData(queryKeys.trendAnswers(trend._id), answers);
  const saving = useMutation({
    mutationFn: async ({ cause, note }: Draft) => {
      const body = { day, cause, note: cause === null ? '' : note.trim(), known: known?.created ?? null };
      return await client.answerDeviation({ params, body });
    },
    onSuccess: (answers, { cause }) => {
      keep(answers);
      toast.success(t(cause === null ? 'trend.answer.taken' : 'trend.answer.saved'));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
      const answers = (error.data ?? []) as readonly DeviationAnswer[];
      keep(answers);
      setNewer({ answer: answers.find((each) => each.day === day) ?? null });
    },
  });
  const settle = (isKept: boolean) => {
    const answer = newer?.answer ?? null;
    setKnown(answer);
    setNewer(null);
    saving.reset();
    if (!isKept) setDraft(draftOf(answer));
  };
  const row = report.shown?.rows.find(({ key }) => key === day);
  const amount = (value: number) =>
    `${island(formatNumber(value, { digits, maxFractionDigits: 1 }))} ${unitText(report.unit, digits)}`.trim();
  const percent =
    row && row.actual !== null && row.predicted
      ? (100 * (row.actual - row.predicted)) / Math.abs(row.predicted)
      : null;
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'CHANGED_MEANWHILE';
  return (
    <FormDialog
      title={t('trend.answer.title', { day: formatJalali(day, 'weekday', locale, digits) })}
      submitLabel={t('action.save')}
      isDirty={isDirty}
      isPending={saving.isPending}
      onSubmit={() => (draft.cause === null ? setMissing(true) : saving.mutate(draft))}
      onClose={onClose}
      problem={saving.error && !isConflict ? errorText(saving.error, t) : null}
      hasRequired
      width={480}
      more={
        known
          ? [
              {
                label: t('trend.answer.takeBack'),
                icon: <Undo2 size={16} strokeWidth={1.75} aria-hidden />,
                onPress: () => saving.mutate({ cause: null, note: '' }),
              },
            ]
          : []
      }
    >
      {newer && (
        <ChangedMeanwhile
          differences={[
            {
              label: t('baseline.deviations.cause'),
              now: newer.answer ? t(causeKey(newer.answer.cause)) : t('trend.answer.none'),
            },
            ...(newer.answer?.note ? [{ label: t('baseline.deviations.note'), now: newer.answer.note }] : []),
          ]}
          onReload={() => settle(false)}
          onKeep={() => settle(true)}
        />
      )}
      {row && row.actual !== null && row.predicted !== null && (
        <p className="eui-trend-answer-facts">
          {t('trend.answer.facts', {
            ...{ actual: amount(row.actual), predicted: amount(row.predicted) },
            share:
              percent === null
                ? ''
                : t(percent < 0 ? 'trend.answer.less' : 'trend.answer.more', {
                    percent: percentIsland(formatNumber(Math.abs(percent), { digits, maxFractionDigits: 1 })),
                  }),
          })}
        </p>
      )}
      <RadioGroup
        label={t('baseline.deviations.cause')}
        items={deviationCauses.map((id) => ({ id, name: t(causeKey(id)) }))}
        value={draft.cause}
        onChange={(cause) => {
          setMissing(false);
          setDraft((before) => ({ ...before, cause }));
        }}
        isRequired
        error={isMissing ? t('form.choose', { field: t('baseline.deviations.cause') }) : null}
      />
      <EventCauses
        trend={trend._id}
        day={day}
        onChoose={(name) => {
          setMissing(false);
          setDraft({ cause: 'event', note: name });
        }}
      />
      <TextField
        label={t('baseline.deviations.note')}
        value={draft.note}
        onChange={(note) => setDraft((before) => ({ ...before, note }))}
        maxLength={MAX_ANSWER_LENGTH}
      />
    </FormDialog>
  );
}
