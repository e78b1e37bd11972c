import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { PickerKind } from './pickers/FormulaPicker.tsx';

interface FormulaToolsProps {
  picker: PickerKind | null;
  /** Offers temperatures. */
  hasCities: boolean;
  isDisabled: boolean | undefined;
  onOpen: (kind: PickerKind) => void;
  /** Jumps to the mistake; null without a position. */
  onMistake: (() => void) | null;
}

/** Buttons for the trigger keys. */
const tools = [
  { kind: 'consumption', key: '@' },
  { kind: 'cost', key: '$' },
  { kind: 'temperature', key: null },
  { kind: 'operator', key: '?' },
] as const;

export function FormulaTools({ picker, hasCities, isDisabled, onOpen, onMistake }: FormulaToolsProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('formulaField.insert')} className="eui-formula-tools">
      {tools
        .filter(({ kind }) => hasCities || kind !== 'temperature')
        .map(({ kind, key }) => (
          <Button
            key={kind}
            size="sm"
            variant="quiet"
            isDisabled={isDisabled}
            aria-expanded={picker === kind}
            onPress={() => onOpen(kind)}
          >
            {t(`formulaField.${kind}`)}
            {key && (
              <>
                {' '}
                <bdi dir="ltr" className="eui-formula-key" aria-hidden>
                  {key}
                </bdi>
              </>
            )}
          </Button>
        ))}
      {onMistake && (
        <Button size="sm" variant="quiet" className="eui-formula-mistake" onPress={onMistake}>
          {t('formulaField.showMistake')}
        </Button>
      )}
    </div>
  );
}
