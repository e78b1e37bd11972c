import { formatJalali, formatNumber, type RegisterDecision } from '@org/energy-core';
import { isolate } from '../../../i18n/DayText.tsx';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { classes } from '../../../primitives/classes.ts';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import type { UploadCheck } from '../flow/uploadData.ts';
import './RegisterFalls.css';

type Meaning = RegisterDecision['as'];
const meanings: readonly Meaning[] = ['reset', 'rollOver', 'exchange', 'error'];
/** With more than this the column is hardly a counter. */
const MAX_FALLS = 20;

export interface RegisterFallsProps {
  /** Of the sheet; what fell, and what was decided about it. */
  check: Pick<UploadCheck, 'register'> | null;
  /** What was decided so far. */
  decisions: readonly RegisterDecision[];
  /** Called with all decisions after one was made or changed. */
  onDecide: (decisions: readonly RegisterDecision[]) => void;
  /** Of a file of many meters: whose counter it is. */
  meter?: string;
  /** Called with the 1-based row that was pressed. Without it rows are plain text. */
  onShowRow?: (row: number) => void;
  isDisabled?: boolean;
  className?: string;
  id?: string;
}

/** Where the counter fell and nothing explains it: the user says what happened. */
export function RegisterFalls({
  check,
  decisions,
  onDecide,
  meter,
  onShowRow,
  isDisabled,
  className,
  id,
}: RegisterFallsProps) {
  const { t, digits } = useEnergy();
  const falls = fallsOf(check);
  if (falls.length === 0) return null;
  const open = check?.register?.falls.length ?? 0;
  const number = (value: number) => isolate(formatNumber(value, { digits, maxFractionDigits: 6 }));
  const decide = (row: number, next: RegisterDecision) =>
    onDecide([...decisions.filter((each) => each.row !== row), next]);
  const title = open > 0 ? t('upload.falls', { count: open }) : t('upload.falls.decided');
  return (
    <Card
      id={id}
      className={classes('eui-falls', className)}
      title={meter === undefined ? title : t('upload.falls.of', { meter: isolate(meter), title })}
    >
      {open > 0 && <p className="eui-upload-muted">{t('upload.falls.text')}</p>}
      <ul>
        {falls.slice(0, MAX_FALLS).map(({ row, day, before, value }) => {
          const decision = decisions.find((each) => each.row === row);
          const fall = t('upload.falls.fall', {
            row,
            day: isolate(formatJalali(day, 'numeric', digits)),
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

/** Open ones and those that were decided, which can be decided anew, in the order of their rows. */
function fallsOf(check: RegisterFallsProps['check']) {
  const { falls = [], findings = [] } = check?.register ?? {};
  return [...falls, ...findings.filter(({ by }) => by === 'person')].sort(
    (one, other) => one.row - other.row,
  );
}
