import Pencil from 'lucide-react/icons/pencil';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Num } from '../../i18n/Num.tsx';
import type { Energy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import {
  CauseChip,
  DeviationMark,
  decimalsOf,
  RelativeDifference,
  SignedDifference,
} from './DeviationCells.tsx';
import { type Deviation, deviationKey, isAnswered } from './deviation.ts';

interface ColumnOptions {
  readonly energy: Energy;
  readonly unit: string;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly onAnswer: ((key: string) => void) | undefined;
}

/** «سه‌شنبه ۲۹ دی», or the name of a longer row. */
export const dayName = ({ day, label }: Deviation, energy: Energy): string =>
  label ?? dayText(day, 'weekday', energy);

/** Columns of the deviations. */
export function deviationColumns({ energy, unit, onOpen, onAnswer }: ColumnOptions): DataColumn<Deviation>[] {
  const { t } = energy;
  const named = (name: string) => (unit ? t('baseline.deviations.in', { name, unit }) : name);
  const number = (id: 'actual' | 'predicted', header: string): DataColumn<Deviation> => ({
    ...{ id, header: named(header), align: 'number', sortValue: (row) => row[id] },
    cell: (row) => <Num value={row[id]} maxFractionDigits={decimalsOf(row[id])} />,
  });
  const columns: DataColumn<Deviation>[] = [
    {
      id: 'mark',
      header: t('baseline.deviations.state'),
      isHeaderHidden: true,
      cell: (row) => <DeviationMark row={row} />,
    },
    {
      id: 'day',
      header: t('baseline.deviations.day'),
      narrow: 'name',
      sortValue: ({ day }) => day,
      cell: (row) => (
        <span className="eui-deviation-day">
          {onOpen ? (
            <button
              type="button"
              aria-label={t('baseline.deviations.openDay', { day: dayName(row, energy) })}
              onClick={() => onOpen(deviationKey(row))}
            >
              {dayName(row, energy)}
            </button>
          ) : (
            <b>{dayName(row, energy)}</b>
          )}{' '}
          {row.isDayOff && <small>{t('baseline.deviations.dayOff')}</small>}
        </span>
      ),
    },
    number('actual', t('baseline.actual')),
    number('predicted', t('baseline.predicted')),
    {
      ...{ id: 'difference', header: named(t('baseline.deviations.difference')), align: 'number' },
      narrow: 'figure',
      sortValue: ({ difference }) => difference,
      cell: ({ difference }) => (
        <b className="eui-deviation-difference">
          <SignedDifference value={difference} />
        </b>
      ),
    },
    {
      ...{ id: 'percent', header: t('baseline.deviations.relative'), narrow: 'figure' },
      sortValue: ({ percent }) => percent,
      cell: ({ percent }) => <RelativeDifference percent={percent} />,
    },
    {
      ...{ id: 'cause', header: t('baseline.deviations.cause') },
      cell: ({ answer = null }) => (answer ? <CauseChip answer={answer} /> : '—'),
    },
    {
      ...{ id: 'note', header: t('baseline.deviations.note') },
      cell: ({ answer }) => answer?.note && <span className="eui-deviation-note">{answer.note}</span>,
    },
  ];
  if (!onAnswer) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('baseline.deviations.actions'),
      isHeaderHidden: true,
      narrow: 'end',
      cell: (row) =>
        isAnswered(row) ? (
          <IconButton
            label={t('baseline.deviations.editDay', { day: dayName(row, energy) })}
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onAnswer(deviationKey(row))}
          />
        ) : (
          <Button size="sm" onPress={() => onAnswer(deviationKey(row))}>
            {t('baseline.deviations.answer')}
            <span className="eui-sr-only"> {dayName(row, energy)}</span>
          </Button>
        ),
    },
  ];
}
