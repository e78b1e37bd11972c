import type { EnergyLabelGrade } from '@org/energy-core';
import { formatNumber, island } from '@org/energy-core';
import TrendingDown from 'lucide-react/icons/trending-down';
import type { ReactNode } from 'react';
import { yearName } from '../../charts/yearName.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { percentText } from '../../i18n/islands/percentText.ts';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { EnergyLabelScale } from '../EnergyLabelScale/EnergyLabelScale.tsx';
import { GradeLetter } from '../EnergyLabelScale/GradeLetter.tsx';
import './EnergyLabelCard.css';

/** A figure of the card: `consumptions` are identified by index. */
export type LabelCardFigure = 'perArea' | 'ratio' | 'next' | number;

export interface EnergyLabelCardProps extends RootProps {
  /** Name of the building. */
  building: string;
  /** Jalali year of the label. */
  year: number;
  /** Names the period of the label where it is not a Jalali year: «۳۶۵ روز تا ۲۹ مهر ۱۴۰۴». */
  period?: string;
  /** A to G; null without a grade, with `reason`. */
  grade: EnergyLabelGrade | null;
  /** The year is not complete: «موقت» replaces the grade. */
  isProvisional?: boolean;
  /** Consumption of the year, kWh per m². */
  perArea: number | null;
  /** Energy index: consumption over ideal. */
  ratio: number | null;
  /** Consumption of each energy carrier, without water and non-energy. */
  consumptions: readonly { readonly name: string; readonly total: number | null; readonly unit: string }[];
  /** Useful area, m². */
  area: number | null;
  /** Usage in words. */
  usage: string | null;
  /** Name of the city. */
  city: string | null;
  /** Climate in words. */
  climate: string | null;
  /** Reduction needed for the next better grade. */
  next?: {
    readonly grade: EnergyLabelGrade;
    readonly lessKwh: number | null;
    readonly lessPercent: number;
  } | null;
  /** Why there is no grade, and the next step. */
  reason?: ReactNode;
  /** Remarks on the figures, such as missing days. */
  note?: ReactNode;
  /** Wraps figures in buttons: `perArea`, `ratio`, `next`, or the index of a consumption; `shown` is the displayed content. */
  renderFigure?: (figure: LabelCardFigure, shown: ReactNode) => ReactNode;
  /** Shown at the end of the heading, such as a link to the full label. */
  actions?: ReactNode;
}

/**
 * Card summarizing the energy label of a building and a year.
 * @example <EnergyLabelCard building="ساختمان مرکزی ونک" year={1403} grade="C" perArea={302.7} ratio={2.441} … />
 */
export function EnergyLabelCard(props: EnergyLabelCardProps) {
  const { building, year, grade, perArea, ratio, consumptions, area, usage, city, climate, next } = props;
  const { renderFigure: figure = asItStands } = props;
  const energy = useEnergy();
  const { t, digits } = energy;
  const number = (value: number, decimals: number) =>
    formatNumber(value, { digits, maxFractionDigits: decimals });
  const place = [city, climate].filter(Boolean).join(t('chart.listSeparator'));
  return (
    <Card
      {...rootProps(props, 'eui-label-card')}
      title={t('label.title', { building, year: props.period ?? yearName(year, energy) })}
      actions={props.actions}
    >
      <div className="eui-label-card-head">
        {props.isProvisional ? (
          <span className="eui-label-card-provisional">{t('label.provisional')}</span>
        ) : (
          <GradeLetter grade={grade} size="lg" />
        )}
        <p>
          {figure(
            'perArea',
            <Num value={perArea} unit="kWh/m²" maxFractionDigits={1} className="eui-label-card-figure" />,
          )}
          <small>{t('label.perArea')}</small>
        </p>
      </div>
      {grade !== null && !props.isProvisional && <EnergyLabelScale grade={grade} layout="row" />}
      {props.reason && <p className="eui-label-card-reason">{props.reason}</p>}
      {next && next.lessKwh !== null && (
        <p className="eui-label-card-next">
          <TrendingDown size={16} strokeWidth={1.75} aria-hidden />
          {figure(
            'next',
            <span>
              <Islands
                text={t('label.next', {
                  grade: island(next.grade),
                  amount: island(`${number(Math.ceil(next.lessKwh), 0)} kWh`),
                  percent: percentText(next.lessPercent, 1, { t, digits }),
                })}
              />
            </span>,
          )}
        </p>
      )}
      <dl className="eui-label-card-facts">
        <div>
          <dt>{t('label.index')}</dt>
          <dd>{figure('ratio', <Num value={ratio} maxFractionDigits={3} />)}</dd>
        </div>
        {consumptions.map(({ name, total, unit }, at) => (
          <div key={`${name} ${unit}`}>
            <dt>{name}</dt>
            <dd>{figure(at, <Num value={total} unit={unit} maxFractionDigits={0} />)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('label.area')}</dt>
          <dd>
            <Num value={area} unit="m²" />
          </dd>
        </div>
        <div>
          <dt>{t('label.usage')}</dt>
          <dd>{usage ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('label.cityClimate')}</dt>
          <dd>{place || '—'}</dd>
        </div>
      </dl>
      {props.note && <p className="eui-label-card-note">{props.note}</p>}
    </Card>
  );
}

const asItStands = (_figure: LabelCardFigure, shown: ReactNode) => shown;
