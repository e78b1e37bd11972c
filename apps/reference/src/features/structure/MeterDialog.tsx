import { type Meter, UnitType } from '@org/energy-core';
import { carrierName, NodeIcon, Segments, Select, TextField, useEnergy, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { GasFactors } from './GasFactors.tsx';
import {
  AUTOMATIC,
  colors,
  emptyMeter,
  icons,
  type MeterDraft,
  type MeterPlace,
  meterForm,
} from './meterForm.ts';
import { NameField } from './NameField.tsx';
import { NodeDialog, type Opener } from './NodeDialog.tsx';
import { putNode, unitsQuery } from './queries.ts';
import { useKeeps } from './useKeeps.ts';

interface MeterDialogProps {
  opener: Opener;
  place: MeterPlace;
  /** What is edited; null for a new one. */
  stored: Meter | null;
  onSaved?: (meter: Meter) => void;
  onClose: () => void;
}

/** The window in which a meter, a parameter or a sub-meter is created or edited. */
export function MeterDialog({ opener, place, stored, onSaved, onClose }: MeterDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const isSubMeter = place.parent !== null;
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
        onSaved?.(meter);
      }}
      onClose={onClose}
      width={600}
    >
      {(form, kept) => <MeterFields form={form} stored={kept} mustLook={isSubMeter && !kept} />}
    </NodeDialog>
  );
}

interface MeterFieldsProps {
  form: UseFormReturn<MeterDraft>;
  stored: Meter | null;
  /** Icon and colour have to be chosen. */
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
        isLabelShown
        items={UnitType.options.map((id) => ({ id, name: t(`structure.meterType.${id}`) }))}
        value={type.field.value}
        onChange={(next) => {
          if (next === type.field.value) return;
          type.field.onChange(next);
          form.setValue('unit', null, { shouldDirty: true });
          form.setValue('gasFactors', []);
        }}
      />
      <div className="eui-form-grid">
        <Unit form={form} stored={stored} />
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
  return (
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
        name: `${carrierName(unit, energy)} (${unit.unit})`,
        icon: <NodeIcon kind="Meter" carrier={unit.carrier} />,
      }))}
      error={units.isLoadingError ? errorText(units.error, t) : (fieldState.error?.message ?? null)}
      isRequired
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
