import type { Building } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { NewFormula } from '@org/energy-core/api';
import { ComboBox, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { maxLettersOf } from '../../../shared/forms/bounds.ts';
import { RecordDialog } from '../../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../../shared/forms/RecordText.tsx';
import { type FormulaDraft, formulaForm, newFormula } from '../../../shared/formulas/formulaForm.ts';
import { buildingsQuery, organizationsQuery } from '../../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../../shared/structure/useOrganization.ts';
import type { Axes } from '../state/useFormulaDraft.ts';

const MAX_NAME = maxLettersOf(NewFormula.shape.name);

interface SaveDialogProps {
  /** The formula as it is written on the page. */
  axes: Axes;
  /** What it changes; null for a new one. */
  stored: FormulaRecord | null;
  /** Name of a new one. */
  name: string;
  /** Building of a new one; empty if unknown. */
  building: string;
  onSaved: (formula: FormulaRecord) => void;
  onClose: () => void;
}

/** Names a formula and says where it belongs; a saved one keeps its place. */
export function SaveDialog({ axes, stored, name, building, onSaved, onClose }: SaveDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const buildings = useQuery(buildingsQuery(useClient())).data ?? [];
  return (
    <RecordDialog
      kind={formulaForm}
      title={t(stored ? 'formulas.save.changes' : 'formulas.save.new')}
      stored={stored}
      empty={{ ...newFormula(name, building), ...axes }}
      submitLabel={t('action.save')}
      doneText={stored ? 'formulas.savedText' : 'formulas.created'}
      isKept
      onSaved={(formula) => {
        queries.setQueryData<readonly FormulaRecord[]>(
          queryKeys.formulas,
          (list) => list && [...list.filter(({ _id }) => _id !== formula._id), formula],
        );
        queries.invalidateQueries({ queryKey: queryKeys.formulas });
        onSaved(formula);
      }}
      onClose={onClose}
      width={480}
    >
      {(form, kept) => (
        <>
          <RecordText
            {...{ form, name: 'name', stored: kept?.name ?? null }}
            label={t('formula.name')}
            maxLetters={MAX_NAME}
            isFirst
          />
          {kept ? <WrittenAxes {...{ form, axes }} /> : <PlaceFields {...{ form, buildings }} />}
        </>
      )}
    </RecordDialog>
  );
}

type Form = UseFormReturn<FormulaDraft>;

/** What is written on the page is the change; an edit conflict decides between it and the stored one. */
function WrittenAxes({ form, axes }: { form: Form; axes: Axes }) {
  const { setValue } = form;
  const [written] = useState(axes);
  useEffect(() => {
    for (const axis of ['y', 'x'] as const) setValue(axis, written[axis], { shouldDirty: true });
  }, [setValue, written]);
  return null;
}

/** Organization, and a building or site of it. */
function PlaceFields({ form, buildings }: { form: Form; buildings: readonly Building[] }) {
  const t = useText();
  const organizations = useQuery(organizationsQuery(useClient())).data ?? [];
  const { field, fieldState } = useController({ control: form.control, name: 'building' });
  const [inTopBar] = useOrganization();
  const own = buildings.find(({ _id }) => _id === field.value)?.organization._id;
  const only = organizations.length === 1 ? organizations[0]!._id : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const organization = chosen ?? own ?? inTopBar ?? only ?? '';
  const places = buildings.filter((each) => each.organization._id === organization);
  return (
    <div className="eui-form-grid">
      <ComboBox
        label={t('formulas.organization')}
        items={organizations.map(({ _id, name }) => ({ id: _id, name }))}
        value={organization}
        onChange={(id) => {
          setChosen(id);
          if (id !== organization) field.onChange('');
        }}
      />
      <ComboBox
        {...field}
        label={t('formula.place')}
        items={places.map(({ _id, name }) => ({ id: _id, name }))}
        error={fieldState.error?.message ?? null}
        isRequired
      />
    </div>
  );
}
