import { Carrier, type Unit, UnitKind, type UnitType, unitText } from '@org/energy-core';
import { Select, useEnergy } from '@org/energy-ui';
import { Controller } from 'react-hook-form';
import { useClient } from '../../../shared/api/useClient.ts';
import { CatalogueDialog } from '../dialog/CatalogueDialog.tsx';

interface UnitDialogProps {
  /** What the meter counts: consumption always adds up. */
  type: UnitType;
  onAdded: (unit: Unit) => void;
  onClose: () => void;
}

interface UnitDraft {
  readonly name: string;
  readonly unit: string;
  readonly carrier: Carrier;
  readonly kind: UnitKind;
}

const carriersOf = (type: UnitType) =>
  Carrier.options.filter((carrier) =>
    type === 'Consumption' ? carrier !== 'temperature' : carrier === 'temperature' || carrier === 'other',
  );

/** Adds a unit that the list lacks: what is measured, in what, and whether it adds up. */
export function UnitDialog({ type, onAdded, onClose }: UnitDialogProps) {
  const { t, digits } = useEnergy();
  const client = useClient();
  const empty: UnitDraft = {
    ...{ name: '', unit: '' },
    carrier: type === 'Consumption' ? 'electricity' : 'other',
    kind: 'additive',
  };
  return (
    <CatalogueDialog
      title={t('unit.add')}
      submitLabel={t('unit.add.submit')}
      doneText={t('unit.added')}
      empty={empty}
      texts={[
        {
          name: 'name',
          label: t('unit.field.name'),
          missing: t('unit.missing.name'),
          hint: t('unit.hint.name'),
          maxLength: 200,
        },
        {
          name: 'unit',
          label: t('unit.field.unit'),
          missing: t('unit.missing.symbol'),
          hint: t('unit.hint.unit'),
          maxLength: 20,
          dir: 'ltr',
        },
      ]}
      send={async (draft) => (await client.createUnit({ body: { ...draft, type } })).data.data}
      nameOf={({ name, unit }) => `${name} (${unitText(unit, digits)})`}
      onAdded={onAdded}
      onClose={onClose}
      width={480}
    >
      {(control) => (
        <>
          <Controller
            control={control}
            name="carrier"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t('unit.field.carrier')}
                items={carriersOf(type).map((id) => ({ id, name: t(`carrier.${id}`) }))}
                error={fieldState.error?.message ?? null}
                isRequired
              />
            )}
          />
          {type === 'Parameter' && (
            <Controller
              control={control}
              name="kind"
              render={({ field, fieldState }) => (
                <Select
                  {...field}
                  label={t('unit.field.kind')}
                  items={UnitKind.options.map((id) => ({ id, name: t(`unit.kind.${id}`) }))}
                  hint={t(`unit.kindText.${field.value}`)}
                  error={fieldState.error?.message ?? null}
                  isRequired
                />
              )}
            />
          )}
        </>
      )}
    </CatalogueDialog>
  );
}
