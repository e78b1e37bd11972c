import { formatJalali, formatNumber, isDay, isolate, type RegisterDecision } from '@org/energy-core';
import { useEnergy } from '../../../../i18n/useEnergy.ts';
import { Card } from '../../../../primitives/Card/Card.tsx';
import { NumberField } from '../../../../primitives/NumberField/NumberField.tsx';
import { type RootProps, rootProps } from '../../../../primitives/rootProps.ts';
import { Select } from '../../../../primitives/Select/Select.tsx';
import { useControlled } from '../../../../primitives/useControlled.ts';
import type { UploadCheck } from '../../flow/uploadData.ts';
import '../../UploadWizard.css';
import './RegisterFalls.css';

type Meaning = RegisterDecision['as'];
const meanings: readonly Meaning[] = ['reset', 'rollOver', 'exchange', 'error'];
/** A column with more drops is unlikely to be a register. */
const MAX_FALLS = 20;

export interface RegisterFallsProps extends RootProps {
  /** Check result of the sheet with its unexplained and decided drops. */
  check: Pick<UploadCheck, 'register'> | null;
  /** Decisions so far; uncontrolled if omitted. */
  value?: readonly RegisterDecision[];
  /** Initial decisions of an uncontrolled list. */
  defaultValue?: readonly RegisterDecision[];
  /** Called with all decisions after one was made or changed. */
  onChange?: (decisions: readonly RegisterDecision[]) => void;
  /** Name of the meter, for a file of several meters. */
  meter?: string;
  /** Called with the pressed 1-based row; rows are plain text if omitted. */
  onShowRow?: (row: number) => void;
  isDisabled?: boolean;
}

const noDecisions: readonly RegisterDecision[] = [];

/** Unexplained drops of a register; the user states the cause of each. */
export function RegisterFalls({
  check,
  value: given,
  defaultValue = noDecisions,
  onChange,
  meter,
  onShowRow,
  isDisabled,
  ...root
}: RegisterFallsProps) {
  const { t, digits } = useEnergy();
  const [decisions, setDecisions] = useControlled(given, defaultValue, onChange);
  const falls = fallsOf(check);
  if (falls.length === 0) return null;
  const open = check?.register?.falls.length ?? 0;
  const number = (value: number) => isolate(formatNumber(value, { digits, maxFractionDigits: 6 }));
  const decide = (row: number, next: RegisterDecision) =>
    setDecisions([...decisions.filter((each) => each.row !== row), next]);
  const title = open > 0 ? t('upload.falls', { count: open }) : t('upload.falls.decided');
  return (
    <Card
      {...rootProps(root, 'eui-falls')}
      title={meter === undefined ? title : t('upload.falls.of', { meter: isolate(meter), title })}
    >
      {open > 0 && <p className="eui-upload-muted">{t('upload.falls.text')}</p>}
      <ul>
        {falls.slice(0, MAX_FALLS).map(({ row, day, before, value }) => {
          const decision = decisions.find((each) => each.row === row);
          const fall = t('upload.falls.fall', {
            row,
            day: isolate(isDay(day) ? formatJalali(day, 'numeric', digits) : '—'),
            before: number(before),
            shown: number(value),
          });
          return (
            <li key={row}>
              {onShowRow ? (
                <button type="button" className="eui-issue" onClick={() => onShowRow(row)}>
                  {fall}
                </button>
              ) : (
                <span>{fall}</span>
              )}
              <Select<Meaning>
                label={t('upload.falls.meaning', { row })}
                isLabelHidden
                size="sm"
                items={meanings.map((id) => ({ id, name: t(`upload.falls.${id}`) }))}
                value={decision?.as ?? null}
                placeholder={t('upload.falls.choose')}
                onChange={(as) =>
                  decide(row, as === 'exchange' ? { row, as, final: before, initial: 0 } : { row, as })
                }
                isDisabled={isDisabled}
              />
              {decision?.as === 'exchange' && (
                <div className="eui-falls-exchange">
                  <NumberField
                    label={t('upload.falls.final')}
                    value={decision.final}
                    minValue={before}
                    onChange={(final) => decide(row, { ...decision, final: final ?? before })}
                    isDisabled={isDisabled}
                  />
                  <NumberField
                    label={t('upload.falls.initial')}
                    value={decision.initial}
                    minValue={0}
                    maxValue={value}
                    onChange={(initial) => decide(row, { ...decision, initial: initial ?? 0 })}
                    isDisabled={isDisabled}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {falls.length > MAX_FALLS && (
        <p className="eui-upload-muted">{t('upload.falls.more', { count: falls.length - MAX_FALLS })}</p>
      )}
    </Card>
  );
}

/** Open and decided drops in row order; decided ones can be changed. */
function fallsOf(check: RegisterFallsProps['check']) {
  const { falls = [], findings = [] } = check?.register ?? {};
  return [...falls, ...findings.filter(({ by }) => by === 'person')].sort(
    (one, other) => one.row - other.row,
  );
}
