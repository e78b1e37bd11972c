import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { DraftDoubt } from './checkDraft.ts';
import type { Range } from './formulaDraft.ts';

interface FormulaDoubtProps {
  doubt: DraftDoubt | null;
  onWrite: (range: Range, text: string) => void;
}

/** Asks whether a slash between two numbers is a decimal mark; the formula is valid either way. */
export function FormulaDoubt({ doubt, onWrite }: FormulaDoubtProps) {
  const t = useText();
  return (
    <div role="status">
      {doubt && (
        <div className="eui-formula-doubt">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
          <span>{doubt.sentence}</span>
          <Button size="sm" variant="quiet" onPress={() => onWrite(doubt.range, doubt.suggestion)}>
            {t('formulaField.makeDecimal', { number: doubt.suggestion })}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => onWrite(doubt.range, doubt.division)}>
            {t('formulaField.keepDivision')}
          </Button>
        </div>
      )}
    </div>
  );
}
