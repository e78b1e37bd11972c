import {
  type Meter,
  type MeterKind,
  meterKindsOf,
  type SubMeters,
  type Unit as UnitRecord,
} from '@org/energy-core';
import { UnitType } from '@org/energy-core/schemas';
import {
  Button,
  carrierName,
  type Energy,
  isolate,
  NodeIcon,
  RadioGroup,
  Segments,
  Select,
  TextField,
  useEnergy,
  useText,
} from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import type { SavingQuestion } from '../../../shared/forms/RecordDialog.tsx';
import { typed } from '../../../shared/forms/recordForm.ts';
import { useKeeps } from '../../../shared/forms/useKeeps.ts';
import { unitName } from '../../../shared/structure/unitName.ts';
import { NameField } from '../dialog/NameField.tsx';
import { NodeDialog, type Opener } from '../dialog/NodeDialog.tsx';
import { putNode, unitsQuery, useNodeLists } from '../queries.ts';
import { GasFactors } from './GasFactors.tsx';
import {
  AUTOMATIC,
  colors,
  emptyMeter,
  icons,
  kindOf,
  type MeterDraft,
  type MeterPlace,
  meterForm,
} from './meterForm.ts';
import { RegisterSettings } from './RegisterSettings.tsx';
import { UnitDialog } from './UnitDialog.tsx';

interface MeterDialogProps {
  opener: Opener;
  place: MeterPlace;
  /** What is edited; null for a new one. */
  stored: Meter | null;
  onSaved?: (meter: Meter) => void;
  onClose: () => void;
}

/** Dialog for creating or editing a meter, parameter or sub-meter. */
export function MeterDialog({ opener, place, stored, onSaved, onClose }: MeterDialogProps) {
  const energy = useEnergy();
  const { t } = energy;
  const queries = useQueryClient();
  const client = useClient();
  const { subMetersOf } = useNodeLists();
  const { parent } = place;
  const isSubMeter = parent !== null;
  /** The usual answer; sub-meters of another carrier count by themselves in any case. */
  const [subMeters, setSubMeters] = useState<SubMeters>('part');
  const isFirst =
    parent !== null &&
    !stored &&
    !subMetersOf(parent._id).some(({ unit }) => unit.carrier === parent.unit.carrier);
  const unitOf = (draft: MeterDraft): UnitRecord | undefined =>
    queries.getQueryData(unitsQuery(client, draft.type).queryKey)?.find(({ _id }) => _id === draft.unit);
  const isAsked = (draft: MeterDraft) => isFirst && unitOf(draft)?.carrier === parent?.unit.carrier;
  return (
    <NodeDialog
      opener={opener}
      kind={meterForm(place)}
      title={
        stored
          ? t('structure.edit', { name: stored.name })
          : t(isSubMeter ? 'structure.add.subMeter' : 'structure.add.meter')
      }
      stored={stored}
      empty={emptyMeter(place.parent)}
      doneText={stored ? 'structure.changed.meter' : 'structure.created.meter'}
      onSaved={(meter) => {
        putNode(queries, 'meters', meter);
        // What it records decides which totals it is in.
        queries.invalidateQueries({ queryKey: queryKeys.consumption });
        onSaved?.(meter);
      }}
      onClose={onClose}
      width={600}
      question={(draft) => otherCarrier(draft, unitOf(draft), parent, stored, energy)}
      before={async (draft) => {
        if (!parent || !isAsked(draft) || subMeters === parent.subMeters) return;
        const data = await client.updateMeter({ params: { id: parent._id }, body: { subMeters } });
        putNode(queries, 'meters', data);
      }}
    >
      {(form, kept) => (
        <>
          <MeterFields form={form} stored={kept} mustLook={isSubMeter && !kept} />
          {parent && isFirst && (
            <SubMetersField form={form} parent={parent} value={subMeters} onChange={setSubMeters} />
          )}
        </>
      )}
    </NodeDialog>
  );
}

/** A sub-meter usually counts part of its meter; if it has another carrier, the rule must be set explicitly. */
function otherCarrier(
  { name }: MeterDraft,
  unit: UnitRecord | undefined,
  parent: Meter | null,
  stored: Meter | null,
  energy: Energy,
): SavingQuestion | null {
  if (!parent || !unit || unit.carrier === parent.unit.carrier) return null;
  if (stored && stored.unit.carrier === unit.carrier) return null;
  const { t } = energy;
  return {
    title: t('structure.otherCarrier.title'),
    text: t('structure.otherCarrier.text', {
      name: isolate(stored && !typed(name) ? stored.name : name.trim()),
      carrier: carrierName(unit, energy),
      parent: isolate(parent.name),
      parentCarrier: carrierName(parent.unit, energy),
    }),
    confirmLabel: t('structure.otherCarrier.confirm'),
  };
}

interface SubMetersFieldProps {
  form: UseFormReturn<MeterDraft>;
  parent: Meter;
  value: SubMeters;
  onChange: (value: SubMeters) => void;
}

/** Asked once, with the first sub-meter that counts the carrier of its meter. */
function SubMetersField({ form, parent, value, onChange }: SubMetersFieldProps) {
  const t = useText();
  const unit = form.watch('unit');
  const chosen = useUnits(form).data?.find(({ _id }) => _id === unit);
  if (chosen?.carrier !== parent.unit.carrier) return null;
  return (
    <RadioGroup
      label={t('structure.subMeters.question', { name: isolate(parent.name) })}
      items={(['part', 'adds'] as const).map((id) => ({
        id,
        name: t(`structure.subMeters.${id}`),
        description: t(`structure.subMeters.${id}.text`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface MeterFieldsProps {
  form: UseFormReturn<MeterDraft>;
  stored: Meter | null;
  /** Icon and color are required. */
  mustLook: boolean;
}

function MeterFields({ form, stored, mustLook }: MeterFieldsProps) {
  const t = useText();
  const keeps = useKeeps();
  const type = useController({ control: form.control, name: 'type' });
  const tag = useController({ control: form.control, name: 'tagName' });
  return (
    <>
      <NameField form={form} stored={stored?.name ?? null} />
      <Segments
        label={t('structure.field.meterType')}
        items={UnitType.options.map((id) => ({ id, name: t(`structure.meterType.${id}`) }))}
        value={type.field.value}
        onChange={(next) => {
          if (next === type.field.value) return;
          type.field.onChange(next);
          form.setValue('kind', null);
          form.setValue('unit', null, { shouldDirty: true });
          form.setValue('gasFactors', []);
        }}
      />
      <div className="eui-form-grid">
        <Unit form={form} stored={stored} />
        <Kind form={form} stored={stored} />
        <TextField
          {...tag.field}
          label={t('structure.field.tagName')}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          hint={keeps(tag.field.value.trim() === '', stored?.tagName || null)}
          error={tag.fieldState.error?.message ?? null}
        />
        <Look form={form} mustLook={mustLook} />
      </div>
      <GasOfUnit form={form} />
      {form.watch('kind') === 'counter' && <RegisterOfMeter form={form} />}
    </>
  );
}

const useUnits = (form: UseFormReturn<MeterDraft>) => useQuery(unitsQuery(useClient(), form.watch('type')));

function Unit({ form, stored }: Pick<MeterFieldsProps, 'form' | 'stored'>) {
  const energy = useEnergy();
  const { t } = energy;
  const units = useUnits(form);
  const { field, fieldState } = useController({ control: form.control, name: 'unit' });
  const items = units.data ?? (stored && field.value === stored.unit._id ? [stored.unit] : []);
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  const type = form.watch('type');
  const added = (unit: UnitRecord) => {
    queries.setQueryData<readonly UnitRecord[]>(
      unitsQuery(client, type).queryKey,
      (list) => list && [...list, unit],
    );
    field.onChange(unit._id);
    if (unit.carrier !== 'gas') form.setValue('gasFactors', [], { shouldDirty: true });
  };
  return (
    <div className="eui-form-extended">
      <Select
        {...field}
        onChange={(next) => {
          field.onChange(next);
          const isGas = items.find(({ _id }) => _id === next)?.carrier === 'gas';
          if (!isGas) form.setValue('gasFactors', [], { shouldDirty: true });
        }}
        label={t('structure.field.unit')}
        items={items.map((unit) => ({
          id: unit._id,
          name: unitName(unit, energy),
          icon: <NodeIcon kind="Meter" carrier={unit.carrier} />,
        }))}
        isLoading={units.isPending}
        error={units.isLoadingError ? errorText(units.error, t) : (fieldState.error?.message ?? null)}
        isRequired
      />
      {may('createUnit') && (
        <Button variant="quiet" size="sm" onPress={() => setAdding(true)}>
          {t('unit.notListed')}
        </Button>
      )}
      {isAdding && <UnitDialog type={type} onAdded={added} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** What the readings of the meter are, with one sentence for each. */
function Kind({ form, stored }: Pick<MeterFieldsProps, 'form' | 'stored'>) {
  const t = useText();
  const units = useUnits(form);
  const [type, unit] = form.watch(['type', 'unit']);
  const { field, fieldState } = useController({ control: form.control, name: 'kind' });
  const chosenUnit =
    units.data?.find(({ _id }) => _id === unit) ?? (stored?.unit._id === unit ? stored.unit : undefined);
  const kind = kindOf({ kind: field.value, type }, chosenUnit?.kind);
  return (
    <Select<MeterKind>
      {...field}
      label={t('structure.field.meterKind')}
      items={meterKindsOf[type].map((id) => ({ id, name: t(`structure.meterKind.${id}`) }))}
      value={kind}
      hint={t(`structure.meterKind.${kind}.text`)}
      error={fieldState.error?.message ?? null}
    />
  );
}

function Look({ form, mustLook }: Pick<MeterFieldsProps, 'form' | 'mustLook'>) {
  const t = useText();
  const units = useUnits(form);
  const icon = useController({ control: form.control, name: 'icon' });
  const color = useController({ control: form.control, name: 'color' });
  const unit = form.watch('unit');
  const carrier = units.data?.find(({ _id }) => _id === unit)?.carrier;
  const own = mustLook ? [] : [{ id: AUTOMATIC, name: t('structure.automatic') }];
  const shownColor = color.field.value === AUTOMATIC ? null : color.field.value;
  const isForeign = shownColor !== null && !colors.some((each) => each === shownColor);
  return (
    <>
      <Select
        {...icon.field}
        label={t('structure.field.icon')}
        items={[
          ...own.map((item) => ({
            ...item,
            icon: <NodeIcon kind="Meter" carrier={carrier} color={shownColor} />,
          })),
          ...icons.map((id) => ({
            id,
            name: t(`structure.icon.${id}`),
            icon: <NodeIcon kind="Meter" carrier={carrier} icon={id} color={shownColor} />,
          })),
        ]}
        error={icon.fieldState.error?.message ?? null}
        isRequired={mustLook}
      />
      <Select
        {...color.field}
        label={t('structure.field.color')}
        items={[
          ...own,
          ...(isForeign ? [{ id: shownColor, name: shownColor }] : []),
          ...colors.map((id) => ({
            id,
            name: t(`structure.color.${id}`),
            icon: <NodeIcon kind="Meter" icon={chosenIcon(icon.field.value)} color={id} />,
          })),
        ]}
        error={color.fieldState.error?.message ?? null}
        isRequired={mustLook}
      />
    </>
  );
}

const chosenIcon = (icon: MeterDraft['icon']) => (icon === AUTOMATIC ? null : icon);

/** Only a counter has positions. */
function RegisterOfMeter({ form }: Pick<MeterFieldsProps, 'form'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'register' });
  const place = fieldState.error?.types?.place;
  return (
    <RegisterSettings
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message ?? null}
      errorPlace={typeof place === 'string' ? place : null}
    />
  );
}

/** Only a gas meter has factors. */
function GasOfUnit({ form }: Pick<MeterFieldsProps, 'form'>) {
  const units = useUnits(form);
  const unit = form.watch('unit');
  const isGas = units.data?.find(({ _id }) => _id === unit)?.carrier === 'gas';
  const { field, fieldState } = useController({ control: form.control, name: 'gasFactors' });
  if (!isGas) return null;
  return (
    <GasFactors value={field.value} onChange={field.onChange} error={fieldState.error?.message ?? null} />
  );
}
