import type { Building } from '@org/energy-core';
import { ApiError, type FormulaRecord } from '@org/energy-core/api';
import { ComboBox, FormulaField, type FormulaState, TextField, useEnergy, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../shared/api/isUnanswered.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { ChangedMeanwhile } from '../../../shared/forms/ChangedMeanwhile.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { refusedFields } from '../../../shared/forms/refusals.ts';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { useKeeps } from '../../../shared/forms/useKeeps.ts';
import { usePending } from '../../../shared/forms/usePending.ts';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import { putNode, useNodeLists } from '../queries.ts';
import {
  changedParts,
  type FormulaDraft,
  type FormulaPart,
  formulaBodyOf,
  formulaChanges,
  formulaDraftOf,
  formulaParts,
  lineOf,
  newFormula,
  readFormula,
} from './formulaForm.ts';
import { useCreateFormula } from './useCreateFormula.ts';

interface FormulaDialogProps {
  /** The building or site it hangs below, or is to. */
  place: Building;
  /** What is edited; null for a new one. */
  stored: FormulaRecord | null;
  onClose: () => void;
}

/** As the server names what it refuses. */
const fields = [
  ...(['name', 'building', 'yAxieFormula', 'yAxieFormulaSynon'] as const),
  ...(['xAxieFormula', 'xAxieFormulaSynon'] as const),
];
/** Longest name the server stores. */
const MAX_NAME_LENGTH = 200;

const labels = {
  name: 'structure.field.name',
  y: 'structure.formula.y',
  x: 'structure.formula.x',
} as const;

/** The window in which a formula is made or edited. */
export function FormulaDialog({ place, onClose, ...props }: FormulaDialogProps) {
  const { t, digits } = useEnergy();
  const toast = useToast();
  const queries = useQueryClient();
  const client = useClient();
  const create = useCreateFormula();
  const keeps = useKeeps();
  const structure = useStructure();
  const places = useNodeLists().placesOf(place.organization._id);
  /** As last read: what the draft is compared with. */
  const [stored, setStored] = useState(props.stored);
  const [newer, setNewer] = useState<FormulaRecord | null>(null);
  const [start] = useState(() =>
    stored ? formulaDraftOf(stored) : newFormula(t('structure.formula.defaultName'), place._id),
  );
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<keyof FormulaDraft, string | undefined>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, whilePending] = usePending();
  const states = useRef<{ y: FormulaState; x: FormulaState }>({ y: 'empty', x: 'empty' });
  const name = useRef<HTMLInputElement>(null);
  const y = useRef<HTMLTextAreaElement>(null);
  const x = useRef<HTMLTextAreaElement>(null);
  const isDirty = stored ? changedParts(draft, stored).length > 0 : draft !== start;
  useDraft<FormulaDraft>(`structure.formula.${stored?._id ?? ''}`, () => (isDirty ? draft : null), setDraft);

  const put = (next: Partial<FormulaDraft>) => {
    setDraft((before) => ({ ...before, ...next }));
    setErrors((before) => {
      const rest = { ...before };
      for (const field of Object.keys(next)) delete rest[field as keyof FormulaDraft];
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
  const done = (formula: FormulaRecord) => {
    toast.success(t(stored ? 'structure.changed.formula' : 'structure.created.formula'), {
      detail: formula.name,
    });
    putNode(queries, 'formulas', formula);
    onClose();
  };
  const save = async () => {
    // A saved axis that is left alone may have lost a variable.
    const parts: readonly FormulaPart[] = stored ? changedParts(draft, stored) : formulaParts;
    const isWrong = (axis: 'y' | 'x') => parts.includes(axis) && states.current[axis] === 'wrong';
    const wrongField = isWrong('y') ? y : isWrong('x') ? x : null;
    if (!stored && !draft.name.trim()) return refuse({ name: t('structure.formula.noName') }, null);
    if (!stored && draft.y.text === '') return refuse({ y: t('structure.formula.empty') }, null);
    if (wrongField) {
      setProblem(t('structure.formula.wrong'));
      wrongField.current?.focus();
      return;
    }
    try {
      if (stored) {
        const body = formulaChanges(draft, stored);
        done((await client.updateFormula({ params: { id: stored._id }, body })).data.data);
      } else {
        const { building } = draft;
        done(await create({ ...formulaBodyOf(draft), building, type: 'simple' }));
      }
    } catch (error) {
      const changed =
        error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && readFormula(error.data);
      // Nothing is left to change: an earlier try was stored and its answer got lost.
      if (changed && changedParts(draft, changed).length === 0) return done(changed);
      if (changed) return setNewer(changed);
      const { fields: refused, problem: rest } = refusedFields(error, fields, t);
      const wrong = {
        name: refused.name,
        building: refused.building,
        y: refused.yAxieFormula ?? refused.yAxieFormulaSynon,
        x: refused.xAxieFormula ?? refused.xAxieFormulaSynon,
      };
      refuse(wrong, isUnanswered(error) ? t('form.unanswered') : rest);
    }
  };
  const shown = (formula: FormulaRecord, part: FormulaPart): string =>
    part === 'name'
      ? formula.name
      : lineOf(formulaDraftOf(formula)[part], digits) || t('structure.formula.overTime');
  const settle = (fresh: FormulaRecord, before: FormulaRecord, isKept: boolean) => {
    const touched = isKept ? changedParts(draft, before) : [];
    setDraft({
      ...formulaDraftOf(fresh),
      ...Object.fromEntries(touched.map((part) => [part, draft[part]])),
    });
    setStored(fresh);
    setNewer(null);
    setErrors({});
    setProblem(null);
  };

  return (
    <FormDialog
      title={stored ? t('structure.edit', { name: stored.name }) : t('structure.add.formula')}
      submitLabel={t(stored ? 'action.save' : 'action.create')}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={whilePending(save)}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={680}
    >
      {newer && stored && (
        <ChangedMeanwhile
          differences={formulaParts
            .map((part) => ({
              ...{ label: t(labels[part]), before: shown(stored, part), now: shown(newer, part) },
            }))
            .filter(({ before, now }) => before !== now)}
          onReload={() => settle(newer, stored, false)}
          onKeep={() => settle(newer, stored, true)}
        />
      )}
      <div className="eui-form-grid">
        <TextField
          ref={name}
          label={t('structure.field.name')}
          value={draft.name}
          onChange={(text) => put({ name: text })}
          error={errors.name}
          hint={keeps(draft.name.trim() === '', stored?.name ?? null)}
          maxLength={MAX_NAME_LENGTH}
          isRequired
          autoFocus
        />
        {!stored && (
          <ComboBox
            label={t('structure.formula.place')}
            items={places.map(({ _id, name: placeName }) => ({ id: _id, name: placeName }))}
            value={draft.building}
            onChange={(building) => put({ building })}
            error={errors.building}
            isRequired
          />
        )}
      </div>
      {(['y', 'x'] as const).map((axis) => (
        <FormulaField
          key={axis}
          ref={axis === 'y' ? y : x}
          label={t(labels[axis])}
          value={draft[axis]}
          onChange={(value) => put({ [axis]: value })}
          onCheck={(state) => {
            states.current = { ...states.current, [axis]: state };
          }}
          tree={structure.tree}
          isTreeLoading={structure.isLoading}
          error={errors[axis]}
          hint={
            axis === 'x'
              ? t('structure.formula.xHint')
              : keeps(draft.y.text === '', stored ? shown(stored, 'y') : null)
          }
          isRequired={axis === 'y'}
        />
      ))}
    </FormDialog>
  );
}
