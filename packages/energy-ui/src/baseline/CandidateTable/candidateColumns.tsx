import type { FittedCandidate } from '@org/energy-core';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { Energy } from '../../i18n/useEnergy.ts';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { formText, termsText, type VariableNames } from '../words/termWords.ts';
import { CandidateResult } from './CandidateResult.tsx';
import type { CandidateRow } from './candidateRows.ts';

interface ColumnOptions {
  readonly energy: Energy;
  readonly names: VariableNames;
  /** Name shared by the radio buttons. */
  readonly group: string;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly opened: string | null;
  readonly onToggle: (key: string) => void;
}

const fitted = ({ candidate }: CandidateRow): FittedCandidate | null => (candidate.ok ? candidate : null);
const share = (value: number | null | undefined) => (value == null ? null : value * 100);

/** Columns of the ranked candidates. */
export function candidateColumns(options: ColumnOptions): DataColumn<CandidateRow>[] {
  const { energy, names, group, chosen } = options;
  const { t } = energy;
  const number = (
    id: string,
    header: string,
    cell: DataColumn<CandidateRow>['cell'],
  ): DataColumn<CandidateRow> => ({ id, header, cell, align: 'number' });
  return [
    {
      id: 'choose',
      header: t('baseline.candidates.choose'),
      isHeaderHidden: true,
      narrow: 'end',
      width: '44px',
      cell: (row) => (
        <input
          type="radio"
          className="eui-radio-mark"
          name={group}
          value={row.key}
          checked={row.key === chosen}
          disabled={!row.candidate.ok}
          aria-label={t('baseline.candidates.chooseModel', { name: nameOf(row, names, energy) })}
          onChange={() => options.onChoose(row.key)}
        />
      ),
    },
    number('rank', t('baseline.candidates.rank'), ({ rank }) => <Num value={rank} />),
    {
      id: 'form',
      header: t('baseline.candidates.form'),
      narrow: 'name',
      width: '28%',
      cell: ({ candidate: { form } }) => (
        <span className="eui-candidate-form">
          <b>{formText(form, t)}</b>
          <span>{termsText(form, names, energy)}</span>
        </span>
      ),
    },
    number('parameters', t('baseline.candidates.parameters'), (row) => (
      <Num value={fitted(row)?.model.parameterCount ?? null} />
    )),
    {
      ...number('rSquared', 'R²', (row) => (
        <Num value={fitted(row)?.model.rSquared ?? null} fractionDigits={3} />
      )),
      narrow: 'figure',
    },
    {
      ...number('cvRmse', t('baseline.candidates.cvRmse', { percent: '%' }), (row) => (
        <Percent value={share(fitted(row)?.model.cvRmse)} fractionDigits={1} isSignHidden />
      )),
      narrow: 'figure',
    },
    number('unseen', t('baseline.candidates.unseen', { percent: '%' }), (row) => (
      <Percent value={share(fitted(row)?.unseenCvRmse)} fractionDigits={1} isSignHidden />
    )),
    number('deltaBic', 'ΔBIC', ({ deltaBic }) => <Num value={deltaBic} maxFractionDigits={0} />),
    {
      id: 'result',
      header: t('baseline.candidates.result'),
      width: '20%',
      cell: (row) => (
        <CandidateResult
          row={row}
          isChosen={row.key === chosen}
          isOpen={row.key === options.opened}
          onToggle={() => options.onToggle(row.key)}
        />
      ),
    },
  ];
}

/** «گرمایش با دمای تعادل، گرمایش، روز تعطیل» */
const nameOf = ({ candidate: { form } }: CandidateRow, names: VariableNames, energy: Energy) =>
  [formText(form, energy.t), termsText(form, names, energy)].join(energy.t('chart.listSeparator'));
