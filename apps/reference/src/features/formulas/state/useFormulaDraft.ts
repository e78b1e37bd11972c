import type { FormulaRecord } from '@org/energy-core/api';
import { emptyFormula, type FormulaState, type FormulaValue } from '@org/energy-ui';
import { useRef, useState } from 'react';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { changedParts, formulaDraftOf } from '../../../shared/formulas/formulaForm.ts';

export const axes = ['y', 'x'] as const;
export type Axis = (typeof axes)[number];
export type Axes = Readonly<Record<Axis, FormulaValue>>;

interface Draft {
  /** What it started from: a saved formula, a copy of one, or nothing. */
  readonly source: FormulaRecord | null;
  readonly isCopy: boolean;
  readonly now: Axes;
  /** Computed by the chart; null while the formula is empty or wrong. */
  readonly asked: Axes | null;
}

const blank: Axes = { y: emptyFormula, x: emptyFormula };

function startOf(source: FormulaRecord | null, isCopy: boolean): Draft {
  const now: Axes = source ? formulaDraftOf(source) : blank;
  const { y, x } = now;
  return { source, isCopy, now: { y, x }, asked: y.text === '' ? null : { y, x } };
}

function isChanged({ source, now }: Draft): boolean {
  if (!source) return axes.some((axis) => now[axis].text !== '');
  const { name, building } = source;
  const isEmptied = now.y.text === '' && source.yAxieFormula !== '';
  return isEmptied || changedParts({ name, building, ...now }, source).length > 0;
}

/** The formula as it is written now. Another source, or a newer version of an unchanged one, starts it again. */
export function useFormulaDraft(source: FormulaRecord | null, isCopy: boolean) {
  const [draft, setDraft] = useState(() => startOf(source, isCopy));
  const states = useRef<Record<Axis, FormulaState>>({ y: 'empty', x: 'empty' });
  const isOther = draft.source?._id !== source?._id || draft.isCopy !== isCopy;
  const isNewer = draft.source !== source && !isChanged(draft);
  if (isOther || isNewer) setDraft(startOf(source, isCopy));
  const isDirty = isChanged(draft);
  useDraft<Axes>(
    'formulas',
    () => (isDirty ? draft.now : null),
    (now) => setDraft((before) => ({ ...before, now })),
  );
  return {
    ...draft,
    isDirty,
    write: (axis: Axis, value: FormulaValue) =>
      setDraft((before) => ({ ...before, now: { ...before.now, [axis]: value } })),
    check: (axis: Axis, state: FormulaState) => {
      states.current[axis] = state;
    },
    /** A wrong axis, or an empty vertical one; null where the formula can be computed. */
    wrongAxis: (): Axis | null =>
      draft.now.y.text === '' ? 'y' : (axes.find((axis) => states.current[axis] === 'wrong') ?? null),
    /** The fields were left: a valid formula is computed. */
    settle: () =>
      setDraft((before) => {
        const isWrong = axes.some((axis) => states.current[axis] === 'wrong');
        return { ...before, asked: before.now.y.text === '' || isWrong ? null : before.now };
      }),
    /** After saving: what is stored now is what the draft is compared with. */
    keep: (saved: FormulaRecord) => setDraft(startOf(saved, false)),
    clear: () => setDraft(startOf(null, false)),
  };
}
