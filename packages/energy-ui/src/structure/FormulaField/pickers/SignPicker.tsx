import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useText } from '../../../i18n/useEnergy.ts';
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx';
import type { FormulaReader } from '../useFormulaReader.ts';

interface SignPickerProps {
  reader: FormulaReader | null;
  onPick: (before: string, after: string) => void;
}

/** Typographic operators. */
const printed: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** Operators, brackets, PI and functions; typing a letter jumps to a name. */
export function SignPicker({ reader, onPick }: SignPickerProps) {
  const t = useText();
  if (!reader) return <Skeleton shape="text" />;
  return (
    <ListBox
      className="eui-list"
      aria-label={t('formulaField.operator')}
      items={reader.signs.map((sign) => ({ id: sign.code, sign }))}
      onAction={(code) => {
        const { before, after } = reader.signs.find((sign) => sign.code === code)!;
        onPick(printed[before] ?? before, after);
      }}
      autoFocus="first"
    >
      {({ id, sign: { before, after } }) => (
        <ListBoxItem id={id} textValue={reader.say(`formula.${id}`)} className="eui-option">
          <span className="eui-option-words">{reader.say(`formula.${id}`)}</span>
          <bdi dir="ltr" className="eui-formula-sign" aria-hidden>
            {printed[before] ?? before}
            {after && `…${after}`}
          </bdi>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
