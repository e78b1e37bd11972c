import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useText } from '../../../i18n/useEnergy.ts';
import type { FormulaVariable } from '../formulaValue.ts';

/** A city whose stored air temperature can be a variable. */
export interface FormulaCity {
  readonly id: string;
  readonly name: string;
}

interface CityPickerProps {
  cities: readonly FormulaCity[];
  onPick: (variable: FormulaVariable) => void;
}

/** Cities for the temperature; typing a letter jumps to a name. */
export function CityPicker({ cities, onPick }: CityPickerProps) {
  const t = useText();
  return (
    <ListBox
      className="eui-list"
      aria-label={t('formulaField.pick.temperature')}
      items={cities}
      onAction={(key) => {
        const { id, name } = cities.find((city) => city.id === key)!;
        onPick({
          ...{ id, navType: 'City', type: 'temperature', kind: null },
          label: t('formulaField.temperatureOf', { city: name }),
        });
      }}
      autoFocus="first"
    >
      {({ id, name }) => (
        <ListBoxItem id={id} textValue={name} className="eui-option">
          <span className="eui-option-words">{name}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
