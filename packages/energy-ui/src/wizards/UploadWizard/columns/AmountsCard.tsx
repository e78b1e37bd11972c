import {
  CLOSING_ROW,
  formatJalali,
  formatNumber,
  isolate,
  type RegisterClosing,
  sheetUnit,
  unitsLike,
} from '@org/energy-core';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Segments } from '../../../primitives/Segments/Segments.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import type { UploadCheck, UploadMapping } from '../flow/uploadData.ts';
import { amountText, exampleText } from './exampleText.ts';
import type { SheetView } from './sheetView.ts';
import './AmountsCard.css';

/** The meter's unit, independent of the file. */
const OWN = 'own';
/** Findings shown beside the file. */
const MAX_FINDINGS = 5;

interface AmountsCardProps extends SheetView {
  /** Symbol of the meter's unit. */
  unit: string;
}

/** What the values are: consumption or positions of a counter, and in which unit; with one row as an example. */
export function AmountsCard(props: AmountsCardProps) {
  const { sheet, change, isDisabled } = props;
  const { mapping, check } = sheet;
  const { t } = useEnergy();
  return (
    <Card title={t('upload.amounts')}>
      <div className="eui-amounts">
        {mapping.kind === 'day' && (
          <Segments<'consumption' | 'register'>
            label={t('upload.amounts.kind')}
            isLabelHidden
            items={[
              { id: 'consumption', name: t('upload.amounts.consumption') },
              { id: 'register', name: t('upload.amounts.register') },
            ]}
            value={mapping.isRegister ? 'register' : 'consumption'}
            onChange={(kind) => change({ isRegister: kind === 'register' })}
            isDisabled={isDisabled}
          />
        )}
        {mapping.isRegister && <RegisterWords check={check} unit={check?.conversion?.from ?? props.unit} />}
        <UnitWords {...props} />
        <ExampleLine {...props} />
        <RegisterFindings check={check} />
      </div>
    </Card>
  );
}

const useAmountText = () => {
  const { digits } = useEnergy();
  const number = (value: number) => formatNumber(value, { digits, maxFractionDigits: 6 });
  return {
    number,
    amount: (value: number, unit: string) => amountText(value, unit, { digits }),
  };
};

function UnitWords({ sheet, unit, change: changeMapping, isDisabled }: AmountsCardProps) {
  const { guess, mapping, check } = sheet;
  const { t } = useEnergy();
  const { amount, number } = useAmountText();
  const own = sheetUnit(unit)?.symbol ?? unit;
  const { fileUnit } = mapping;
  const isRefused = check?.issues.some(({ code }) => code === 'unit.not-convertible') ?? false;
  const conversion = check?.conversion ?? null;
  const found = guess.unit?.symbol ?? null;
  const offered = [found, fileUnit, ...unitsLike(own).map(({ symbol }) => symbol)];
  const others = [...new Set(offered)].filter(
    (symbol): symbol is string => symbol !== null && symbol !== own,
  );
  const isOther = fileUnit !== null && fileUnit !== own;
  const change = (next: Partial<Pick<UploadMapping, 'fileUnit' | 'unitFactor'>>) =>
    changeMapping({ unitFactor: null, ...next });
  return (
    <>
      <p className="eui-upload-muted">{unitSentence()}</p>
      {isRefused && fileUnit !== null && (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" onPress={() => change({ fileUnit: null })} isDisabled={isDisabled}>
              {t('upload.unit.headingIsWrong', { unit: isolate(own) })}
            </Button>
          }
        >
          {t('upload.unit.refused', { from: isolate(fileUnit), to: isolate(own) })}
        </Notice>
      )}
      {conversion?.factors.map(({ from, multiply, divide }) => (
        <p key={from ?? ''} className="eui-amounts-factor">
          <FactorLine from={from} one={amount(1, conversion.from)} is={amount(multiply / divide, own)} />
        </p>
      ))}
      {conversion?.by === 'carrier' && <p className="eui-upload-muted">{t('upload.unit.byCarrier')}</p>}
      <Select
        label={t('upload.unit')}
        items={[
          { id: OWN, name: t('upload.unit.own', { unit: isolate(own) }) },
          ...others.map((symbol) => ({ id: symbol, name: symbol })),
        ]}
        value={isOther ? fileUnit : OWN}
        onChange={(next) => change({ fileUnit: next === OWN ? null : next })}
        isDisabled={isDisabled}
      />
      {isOther && (
        <NumberField
          label={t('upload.unit.factor', { from: isolate(fileUnit), to: isolate(own) })}
          hint={t('upload.unit.factor.hint')}
          value={mapping.unitFactor}
          minValue={1e-12}
          maxValue={1e12}
          placeholder={
            conversion && mapping.unitFactor === null
              ? number(conversion.factors.at(-1)!.multiply / conversion.factors.at(-1)!.divide)
              : undefined
          }
          onChange={(unitFactor) => change({ unitFactor })}
          isDisabled={isDisabled}
        />
      )}
    </>
  );

  function unitSentence(): string {
    const units = { from: isolate(fileUnit ?? found ?? ''), to: isolate(own) };
    if (isOther)
      return t(
        found === fileUnit && guess?.unit ? `upload.unit.differs.${guess.unit.from}` : 'upload.unit.differs',
        units,
      );
    if (found !== null && found !== own) return t('upload.unit.setAside', units);
    if (found !== null) return t('upload.unit.same', units);
    if (guess.unitText) return t('upload.unit.unknown', { text: isolate(guess.unitText), to: isolate(own) });
    return t('upload.unit.assumed', units);
  }
}

/** One unit in the other, from a day on where several factors hold. */
function FactorLine({ from, one, is }: { from: string | null; one: string; is: string }) {
  const { t, digits } = useEnergy();
  if (from === null) return t('upload.unit.isFactor', { one, is });
  return t('upload.unit.isFactorFrom', { day: isolate(formatJalali(from, 'numeric', digits)), one, is });
}

function ExampleLine({ sheet: { check, mapping }, unit }: AmountsCardProps) {
  const energy = useEnergy();
  const conversion = check?.conversion ?? null;
  if (!check?.example || !(conversion || mapping.isRegister)) return null;
  return <p className="eui-amounts-example">{exampleText(check.example, { conversion, unit }, energy)}</p>;
}

/** How register readings become consumption, and the start of the first difference. */
function RegisterWords({ check, unit }: { check: UploadCheck | null; unit: string }) {
  const { t, digits } = useEnergy();
  const { amount } = useAmountText();
  const { before, closing, factors = [] } = check?.register ?? {};
  return (
    <>
      <p className="eui-upload-muted">{t('upload.register.text')}</p>
      {check?.register && (
        <p className="eui-upload-muted">
          {before
            ? t('upload.register.before', {
                value: amount(before.value, ''),
                day: isolate(formatJalali(before.day, 'numeric', digits)),
              })
            : t('upload.register.noBefore')}
        </p>
      )}
      {closing && <ClosingWords closing={closing} />}
      {/* A single factor is in the example, with its day. */}
      {factors.length > 1 &&
        factors.map(
          (factor) =>
            factor && (
              <p key={factor.from} className="eui-amounts-factor">
                {t('upload.register.factorFrom', {
                  day: isolate(formatJalali(factor.from, 'numeric', digits)),
                  is: amount(factor.factor, unit),
                })}
              </p>
            ),
        )}
    </>
  );
}

/** A later month was uploaded earlier: the days up to its first reading are computed with this file, or why they are not. */
function ClosingWords({ closing: { after, isOpen } }: { closing: RegisterClosing }) {
  const { t, digits } = useEnergy();
  const { amount } = useAmountText();
  const text = t(isOpen ? 'upload.register.open' : 'upload.register.closing', {
    value: amount(after.value, ''),
    day: isolate(formatJalali(after.day, 'numeric', digits)),
  });
  return isOpen ? <Notice tone="warning">{text}</Notice> : <p className="eui-upload-muted">{text}</p>;
}

/** What happened to the counter on the way, each with what was counted. */
function RegisterFindings({ check }: { check: UploadCheck | null }) {
  const { t } = useEnergy();
  const { amount } = useAmountText();
  const findings = check?.register?.findings ?? [];
  if (findings.length === 0) return null;
  return (
    <ul className="eui-amounts-findings">
      {findings.slice(0, MAX_FINDINGS).map(({ kind, row, before, value, counted }) => (
        <li key={row}>
          {t(row === CLOSING_ROW ? 'upload.register.found.closing' : `upload.register.found.${kind}`, {
            row,
            what: t(`upload.falls.${kind}`),
            before: amount(before, ''),
            shown: amount(value, ''),
            counted: amount(counted, ''),
          })}
        </li>
      ))}
      {findings.length > MAX_FINDINGS && (
        <li>{t('upload.register.moreFound', { count: findings.length - MAX_FINDINGS })}</li>
      )}
    </ul>
  );
}
