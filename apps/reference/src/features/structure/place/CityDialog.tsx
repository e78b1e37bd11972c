import type { City } from '@org/energy-core';
import { NewCity } from '@org/energy-core/schemas';
import { useText } from '@org/energy-ui';
import { maxLettersOf } from '../../../shared/forms/bounds.ts';
import { RecordDialog } from '../../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../../shared/forms/RecordText.tsx';
import { cityForm } from './cityForm.ts';

interface CityDialogProps {
  onAdded: (city: City) => void;
  onClose: () => void;
}

/** Adds a city that the list lacks. */
export function CityDialog({ onAdded, onClose }: CityDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      kind={cityForm}
      title={t('city.add')}
      submitLabel={t('city.add.submit')}
      stored={null}
      empty={{ name: '', state: '' }}
      doneText="city.added"
      onSaved={onAdded}
      onClose={onClose}
      width={420}
    >
      {(form) =>
        (['name', 'state'] as const).map((name) => (
          <RecordText
            key={name}
            {...{ form, name, stored: null }}
            label={t(`city.field.${name}`)}
            maxLetters={maxLettersOf(NewCity.shape[name])}
            isFirst={name === 'name'}
          />
        ))
      }
    </RecordDialog>
  );
}
