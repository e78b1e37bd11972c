import { type QuantityUnitId, readNumber } from '@org/energy-core';
import { Card, ComboBox, CopyButton, IconButton, Notice, TextField, useEnergy } from '@org/energy-ui';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useId } from 'react';
import { MathsTexts } from '../../shared/page/MathsTexts.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { resultForSheet, resultText, typedText } from './resultText.ts';
import { UnitTable } from './UnitTable.tsx';
import { converterUnits, sortedUnits } from './units.ts';
import { useConverter } from './useConverter.ts';
import './CalculatorPage.css';

/** The unit converter. */
export function CalculatorPage() {
  const { t } = useEnergy();
  return (
    <PageFrame crumbs={[t('module.analysis')]} title={t('module.calculator')}>
      <MathsTexts>
        <Converter />
      </MathsTexts>
    </PageFrame>
  );
}

/** A longer text is no number that can be read. */
const MAX_LENGTH = 64;

function Converter() {
  const { t, digits, locale } = useEnergy();
  const converter = useConverter();
  const { from, to, text, amount, result, issue } = converter;
  const resultId = useId();
  const isUnreadable = text.trim() !== '' && amount === null;
  const items = sortedUnits(converterUnits, locale, (id) => t(`unit.${id}`)).map(({ id, symbol }) => ({
    ...{ id, name: t(`unit.${id}`), description: symbol },
  }));
  const shown = result && resultText(result.amount, digits);

  /** After blur the text uses the reader's digits if the value is the same. */
  const dress = () => {
    if (amount === null) return;
    const dressed = typedText(amount, digits);
    if (readNumber(dressed) === amount) converter.setText(dressed);
  };
  const select = (label: string, value: QuantityUnitId, onChange: (unit: QuantityUnitId) => void) => (
    <ComboBox label={label} items={items} value={value} onChange={onChange} />
  );
  return (
    <div className="eui-converter-page">
      <Card className="eui-converter">
        <p className="eui-converter-lead">{t('calculator.lead')}</p>
        <div className="eui-converter-fields">
          <div className="eui-converter-side">
            <TextField
              label={t('calculator.amount')}
              value={text}
              onChange={converter.setText}
              onBlur={dress}
              error={
                isUnreadable
                  ? t('calculator.unreadable')
                  : issue
                    ? t(`issue.${issue.code}`, { ...issue })
                    : null
              }
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_LENGTH}
            />
            {select(t('calculator.from'), from, converter.setFrom)}
          </div>
          <IconButton
            className="eui-converter-swap"
            label={t('calculator.swap')}
            icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />}
            onPress={converter.swap}
          />
          <div className="eui-converter-side">
            <div className="eui-converter-result">
              <span id={resultId}>{t('calculator.result')}</span>
              <output aria-labelledby={resultId}>
                <bdi dir="ltr">{shown ?? '—'}</bdi>
              </output>
            </div>
            {select(t('calculator.to'), to, converter.setTo)}
          </div>
        </div>
        {shown && amount !== null && (
          <p className="eui-converter-line">
            <bdi dir="ltr">{resultText(amount, digits)}</bdi> {t(`unit.${from}`)}
            {' = '}
            <b>
              <bdi dir="ltr">{shown}</bdi> {t(`unit.${to}`)}
            </b>
          </p>
        )}
        {result && (
          <div className="eui-converter-copy">
            <CopyButton text={resultForSheet(result.amount)} />
          </div>
        )}
        {result?.factor && (
          <Notice tone="info">{t('calculator.gasFactor', { factor: result.factor.kwhPerUnit ?? 0 })}</Notice>
        )}
      </Card>
      <UnitTable amount={amount} from={from} units={items} />
    </div>
  );
}
