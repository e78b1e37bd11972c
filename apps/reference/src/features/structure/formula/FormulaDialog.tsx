import type { Building } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { ComboBox, type FormulaState, useEnergy } from '@org/energy-ui';
import { FormulaField } from '@org/energy-ui/structure';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, type UseFormReturn, useController } from 'react-hook-form';
import { RecordDialog } from '../../../shared/forms/RecordDialog.tsx';
import { useKeeps } from '../../../shared/forms/useKeeps.ts';
import {
  changedParts,
  type FormulaDraft,
  formulaForm,
  lineOf,
  newFormula,
} from '../../../shared/formulas/formulaForm.ts';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import { NameField } from '../dialog/NameField.tsx';
import { putNode, useNodeLists } from '../queries.ts';

interface FormulaDialogProps {
  /** The building or site of the formula. */
  place: Building;
  /** What is edited; null for a new one. */
  stored: FormulaRecord | null;
  onClose: () => void;
}

type Axis = 'y' | 'x';
const axes = ['y', 'x'] as const;

/** Dialog for creating or editing a formula. */
export function FormulaDialog({ place, stored, onClose }: FormulaDialogProps) {
  const { t } = useEnergy();
  const queries = useQueryClient();
  const places = useNodeLists().placesOf(place.organization._id);
  const states = useRef<Record<Axis, FormulaState>>({ y: 'empty', x: 'empty' });
  return (
    <RecordDialog
      kind={formulaForm}
      title={(kept) => (kept ? t('structure.edit', { name: kept.name }) : t('structure.add.formula'))}
      stored={stored}
      empty={newFormula(t('formula.defaultName'), place._id)}
      doneText={stored ? 'structure.changed.formula' : 'structure.created.formula'}
      isRefused={(draft, form) => {
        // A saved axis that is left alone may have lost a variable.
        const parts: readonly string[] = stored ? changedParts(draft, stored) : axes;
        const wrong = axes.find((axis) => parts.includes(axis) && states.current[axis] === 'wrong');
        if (wrong) form.setFocus(wrong);
        return wrong !== undefined;
      }}
      onSaved={(formula) => putNode(queries, 'formulas', formula)}
      onClose={onClose}
      width={680}
    >
      {(form, kept) => (
        <>
          <div className="eui-form-grid">
            <NameField form={form} stored={kept?.name ?? null} />
            {!kept && (
              <Controller
                control={form.control}
                name="building"
                render={({ field, fieldState }) => (
                  <ComboBox
                    {...field}
                    label={t('formula.place')}
                    items={places.map(({ _id, name }) => ({ id: _id, name }))}
                    error={fieldState.error?.message ?? null}
                    isRequired
                  />
                )}
              />
            )}
          </div>
          {axes.map((axis) => (
            <AxisField
              key={axis}
              {...{ form, axis, kept }}
              onCheck={(state) => {
                states.current[axis] = state;
              }}
            />
          ))}
        </>
      )}
    </RecordDialog>
  );
}

interface AxisFieldProps {
  form: UseFormReturn<FormulaDraft>;
  axis: Axis;
  kept: FormulaRecord | null;
  onCheck: (state: FormulaState) => void;
}

function AxisField({ form, axis, kept, onCheck }: AxisFieldProps) {
  const { t, digits } = useEnergy();
  const keeps = useKeeps();
  const structure = useStructure();
  const { field, fieldState } = useController({ control: form.control, name: axis });
  const stored = kept && lineOf(formulaForm.draftOf(kept).y, digits);
  return (
    <FormulaField
      {...field}
      label={t(`formula.${axis}`)}
      onCheck={onCheck}
      tree={structure.tree}
      isTreeLoading={structure.isLoading}
      error={fieldState.error?.message ?? null}
      hint={axis === 'x' ? t('formula.xHint') : keeps(field.value.text === '', stored)}
      isRequired={axis === 'y'}
    />
  );
}
