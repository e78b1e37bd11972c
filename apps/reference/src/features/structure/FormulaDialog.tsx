import type { Building } from '@org/energy-core';
import {
  ComboBox,
  emptyFormula,
  FormulaField,
  type FormulaState,
  type FormulaValue,
  TextField,
  useText,
  useToast,
} from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraft } from '../../shared/drafts.ts';
import { errorText } from '../../shared/errorText.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { isUnanswered } from '../../shared/isUnanswered.ts';
import { refusedFields } from '../../shared/refusal.ts';
import { REFUSAL_MS } from '../../shared/toastTimes.ts';
import { usePending } from '../../shared/usePending.ts';
import { useStructure } from '../../shared/useStructure.ts';
import { putNode, useNodeLists } from './queries.ts';
import { useCreateFormula } from './useCreateFormula.ts';

interface FormulaDialogProps {
  /** The building or site it is to hang below. */
  place: Building;
  onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly building: string;
  readonly y: FormulaValue;
  readonly x: FormulaValue;
}

/** As the server names what it refuses. */
const fields = [
  ...(['name', 'building', 'yAxieFormula', 'yAxieFormulaSynon'] as const),
  ...(['xAxieFormula', 'xAxieFormulaSynon'] as const),
];
/** Longest name the server stores. */
const MOST_LETTERS = 200;

/** The window in which a formula is made. A saved one is never changed. */
export function FormulaDialog({ place, onClose }: FormulaDialogProps) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const create = useCreateFormula();
  const structure = useStructure();
  const places = useNodeLists().placesOf(place.organization._id);
  const [start] = useState<Draft>({
    name: t('structure.formula.defaultName'),
    building: place._id,
    y: emptyFormula,
    x: emptyFormula,
  });
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string | undefined>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, whilePending] = usePending();
  const states = useRef<{ y: FormulaState; x: FormulaState }>({ y: 'empty', x: 'empty' });
  const name = useRef<HTMLInputElement>(null);
  const y = useRef<HTMLTextAreaElement>(null);
  const x = useRef<HTMLTextAreaElement>(null);
  const isDirty = draft !== start;
  useDraft<Draft>('structure.formula', () => (isDirty ? draft : null), setDraft);

  const put = (next: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...next }));
    setErrors((before) => {
      const rest = { ...before };
      for (const field of Object.keys(next)) delete rest[field as keyof Draft];
      return rest;
    });
    setProblem(null);
  };
  /** Shows what is wrong, and goes to the first of it. */
  const refuse = (wrong: typeof errors, sentence: string | null) => {
    setErrors(wrong);
    setProblem(sentence);
    if (wrong.name) name.current?.focus();
    else if (wrong.y) y.current?.focus();
    else if (wrong.x) x.current?.focus();
  };
  const save = async () => {
    const wrongField = states.current.y === 'wrong' ? y : states.current.x === 'wrong' ? x : null;
    if (!draft.name.trim()) return refuse({ name: t('structure.formula.noName') }, null);
    if (draft.y.text === '') return refuse({ y: t('structure.formula.empty') }, null);
    if (wrongField) {
      setProblem(t('structure.formula.wrong'));
      wrongField.current?.focus();
      return;
    }
    try {
      const formula = await create({
        name: draft.name,
        building: draft.building,
        type: 'simple',
        yAxieFormula: draft.y.text,
        yAxieFormulaSynon: [...draft.y.synonyms],
        xAxieFormula: draft.x.text,
        xAxieFormulaSynon: [...draft.x.synonyms],
      });
      toast.success(t('structure.created.formula'), { detail: formula.name });
      putNode(queries, 'formulas', formula);
      onClose();
    } catch (error) {
      const { fields: refused, problem: rest } = refusedFields(error, fields, t);
      const wrong = {
        name: refused.name,
        building: refused.building,
        y: refused.yAxieFormula ?? refused.yAxieFormulaSynon,
        x: refused.xAxieFormula ?? refused.xAxieFormulaSynon,
      };
      refuse(wrong, isUnanswered(error) ? t('structure.unanswered') : rest);
      toast.error(errorText(error, t), { duration: REFUSAL_MS });
    }
  };

  return (
    <FormDialog
      title={t('structure.add.formula')}
      submitLabel={t('structure.create')}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={whilePending(save)}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={680}
    >
      <div className="eui-form-grid">
        <TextField
          ref={name}
          label={t('structure.field.name')}
          value={draft.name}
          onChange={(text) => put({ name: text })}
          error={errors.name}
          maxLength={MOST_LETTERS}
          isRequired
          autoFocus
        />
        <ComboBox
          label={t('structure.formula.place')}
          items={places.map(({ _id, name: placeName }) => ({ id: _id, name: placeName }))}
          value={draft.building}
          onChange={(building) => put({ building })}
          error={errors.building}
          isRequired
        />
      </div>
      {(['y', 'x'] as const).map((axis) => (
        <FormulaField
          key={axis}
          ref={axis === 'y' ? y : x}
          label={t(`structure.formula.${axis}`)}
          value={draft[axis]}
          onChange={(value) => put({ [axis]: value })}
          onCheck={(state) => {
            states.current = { ...states.current, [axis]: state };
          }}
          tree={structure.tree}
          isTreeLoading={structure.isLoading}
          error={errors[axis]}
          hint={axis === 'x' ? t('structure.formula.xHint') : undefined}
          isRequired={axis === 'y'}
        />
      ))}
    </FormDialog>
  );
}
