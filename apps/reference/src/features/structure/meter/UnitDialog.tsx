import { carriers, type Unit, type UnitType, unitKinds } from '@org/energy-core';
import { NewUnit } from '@org/energy-core/schemas';
import { Select, useText } from '@org/energy-ui';
import { Controller } from 'react-hook-form';
import { maxLettersOf } from '../../../shared/forms/bounds.ts';
import { RecordDialog } from '../../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../../shared/forms/RecordText.tsx';
import { type UnitDraft, unitForm } from './unitForm.ts';

interface UnitDialogProps {
  /** What the meter counts: consumption always adds up. */
  type: UnitType;
  onAdded: (unit: Unit) => void;
  onClose: () => void;
}

const carriersOf = (type: UnitType) =>
  carriers.filter((carrier) =>
    type === 'Consumption' ? carrier !== 'temperature' : carrier === 'temperature' || carrier === 'other',
  );

/** Adds a missing unit: quantity, symbol, and whether it is additive. */
export function UnitDialog({ type, onAdded, onClose }: UnitDialogProps) {
  const t = useText();
  return (
    <RecordDialog<UnitDraft, Unit>
      kind={unitForm(type)}
      title={t('unit.add')}
      submitLabel={t('unit.add.submit')}
      stored={null}
      empty={{
        ...{ name: '', unit: '' },
        carrier: type === 'Consumption' ? 'electricity' : 'other',
        kind: 'additive',
      }}
      doneText="unit.added"
      onSaved={onAdded}
      onClose={onClose}
      width={480}
    >
      {(form) => (
        <>
          {(['name', 'unit'] as const).map((name) => (
            <RecordText
              key={name}
              {...{ form, name, stored: null }}
              label={t(`unit.field.${name}`)}
              hint={t(`unit.hint.${name}`)}
              maxLetters={maxLettersOf(NewUnit.shape[name])}
              isFirst={name === 'name'}
              {...(name === 'unit' && { dir: 'ltr' as const })}
            />
          ))}
          <Controller
            control={form.control}
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
              control={form.control}
              name="kind"
              render={({ field, fieldState }) => (
                <Select
                  {...field}
                  label={t('unit.field.kind')}
                  items={unitKinds.map((id) => ({ id, name: t(`unit.kind.${id}`) }))}
                  hint={t(`unit.kindText.${field.value}`)}
                  error={fieldState.error?.message ?? null}
                  isRequired
                />
              )}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}
