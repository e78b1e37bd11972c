import { type Building, type BuildingKind, formatNumber, residentialUsage } from '@org/energy-core';
import { ComboBox, NumberField, Select, useEnergy, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { NameField } from './NameField.tsx';
import { NodeDialog, type Opener } from './NodeDialog.tsx';
import { emptyPlace, NO_STANDARD, type PlaceDraft, placeForm, standards, usages } from './placeForm.ts';
import { citiesQuery, putNode } from './queries.ts';
import { useKeeps } from './useKeeps.ts';

interface PlaceDialogProps {
  opener: Opener;
  kind: BuildingKind;
  /** Id of the organization it belongs to. */
  organization: string;
  /** What is edited; null for a new one. */
  stored: Building | null;
  onSaved?: (building: Building) => void;
  onClose: () => void;
}

/** The window in which a building or a site is created or edited. */
export function PlaceDialog({ opener, kind, organization, stored, onSaved, onClose }: PlaceDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const word = kind === 'Site' ? 'site' : 'building';
  return (
    <NodeDialog
      opener={opener}
      kind={placeForm(kind, organization)}
      title={stored ? t('structure.edit', { name: stored.name }) : t(`structure.add.${word}`)}
      stored={stored}
      empty={emptyPlace}
      doneText={`structure.${stored ? 'changed' : 'created'}.${word}`}
      onSaved={(building) => {
        putNode(queries, 'buildings', building);
        onSaved?.(building);
      }}
      onClose={onClose}
      width={560}
    >
      {(form, kept) => (
        <>
          <NameField form={form} stored={kept?.name ?? null} />
          <div className="eui-form-grid">
            <City form={form} />
            {kind === 'Site' ? <Standard form={form} /> : <BuildingFields form={form} stored={kept} />}
          </div>
        </>
      )}
    </NodeDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<PlaceDraft>;
}

function City({ form }: FieldsProps) {
  const t = useText();
  const cities = useQuery(citiesQuery(useClient()));
  const { field, fieldState } = useController({ control: form.control, name: 'city' });
  return (
    <ComboBox
      label={t('structure.field.city')}
      items={(cities.data ?? []).map(({ _id, name, state }) => ({ id: _id, name, description: state }))}
      value={cities.data ? field.value : null}
      onChange={field.onChange}
      error={cities.isLoadingError ? errorText(cities.error, t) : (fieldState.error?.message ?? null)}
      isRequired
    />
  );
}

function Standard({ form }: FieldsProps) {
  const t = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'standard' });
  return (
    <Select
      {...field}
      label={t('structure.field.standard')}
      items={([NO_STANDARD, ...standards] as const).map((id) => ({
        id,
        name: t(`structure.standard.${id}`),
      }))}
      error={fieldState.error?.message ?? null}
    />
  );
}

function BuildingFields({ form, stored }: FieldsProps & { stored: Building | null }) {
  const { t, digits } = useEnergy();
  const keeps = useKeeps();
  const type = useController({ control: form.control, name: 'type' });
  const area = useController({ control: form.control, name: 'area' });
  const people = useController({ control: form.control, name: 'peopleCount' });
  const byArea = type.field.value === 'residential' ? residentialUsage(area.field.value) : null;
  const shown = (value: number | null | undefined) =>
    value == null ? null : formatNumber(value, { digits });
  return (
    <>
      <Select
        {...type.field}
        label={t('structure.field.type')}
        items={usages.map((id) => ({ id, name: t(`structure.usage.${id}`) }))}
        hint={byArea && t('structure.usage.storedAs', { usage: t(`structure.usage.${byArea}`) })}
        error={type.fieldState.error?.message ?? null}
        isRequired
      />
      <NumberField
        label={t('structure.field.area')}
        unit="m²"
        value={area.field.value}
        onChange={area.field.onChange}
        step={10}
        minValue={0}
        hint={keeps(area.field.value === null, shown(stored?.area))}
        error={area.fieldState.error?.message ?? null}
        isRequired
      />
      <NumberField
        label={t('structure.field.peopleCount')}
        value={people.field.value}
        onChange={people.field.onChange}
        step={10}
        minValue={0}
        hint={keeps(people.field.value === null, shown(stored?.peopleCount))}
        error={people.fieldState.error?.message ?? null}
      />
    </>
  );
}
