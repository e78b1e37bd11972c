import {
  type Building,
  type BuildingKind,
  type City as CityRecord,
  compareNames,
  formatNumber,
  residentialUsage,
} from '@org/energy-core';
import { Button, ComboBox, NumberField, Select, useEnergy, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useKeeps } from '../../../shared/forms/useKeeps.ts';
import { NameField } from '../dialog/NameField.tsx';
import { NodeDialog, type Opener } from '../dialog/NodeDialog.tsx';
import { citiesQuery, putNode } from '../queries.ts';
import { CityDialog } from './CityDialog.tsx';
import { emptyPlace, NO_STANDARD, type PlaceDraft, placeForm, standards, usages } from './placeForm.ts';

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

/** Dialog for creating or editing a building or site. */
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
  const client = useClient();
  const cities = useQuery(citiesQuery(client));
  const { field, fieldState } = useController({ control: form.control, name: 'city' });
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const queries = useQueryClient();
  const [added, setAdded] = useState<readonly string[]>([]);
  const takeOver = (city: CityRecord) => {
    setAdded([...added, city._id]);
    queries.setQueryData<readonly CityRecord[]>(citiesQuery(client).queryKey, (list) =>
      list ? [...list, city].sort((one, other) => compareNames(one.name, other.name)) : list,
    );
    field.onChange(city._id);
  };
  return (
    <div className="eui-form-extended">
      <ComboBox
        // A list that grew is a new list for the field.
        key={added.length}
        label={t('structure.field.city')}
        items={(cities.data ?? []).map(({ _id, name, state }) => ({ id: _id, name, description: state }))}
        isLoading={cities.isPending}
        value={cities.data ? field.value : null}
        onChange={field.onChange}
        error={cities.isLoadingError ? errorText(cities.error, t) : (fieldState.error?.message ?? null)}
        isRequired
      />
      {may('createCity') && (
        <Button variant="quiet" size="sm" onPress={() => setAdding(true)}>
          {t('city.notListed')}
        </Button>
      )}
      {isAdding && <CityDialog onAdded={takeOver} onClose={() => setAdding(false)} />}
    </div>
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
  const ideal = useController({ control: form.control, name: 'eIdeal' });
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
      <NumberField
        label={t('structure.field.eIdeal')}
        unit="kWh/m²"
        value={ideal.field.value}
        onChange={ideal.field.onChange}
        step={1}
        minValue={0}
        hint={t('structure.eIdeal.hint')}
        error={ideal.fieldState.error?.message ?? null}
      />
    </>
  );
}
