import {
  type ChartReason,
  type ChartType,
  formatNumber,
  jalaliText,
  type KwhFactor,
  toPersianDigits,
} from '@org/energy-core';
import { type ChartSeries, carrierName, Notice, roleOf, useEnergy } from '@org/energy-ui';
import './ChartContent.css';

interface ChartNotesProps {
  type: ChartType;
  /** Why the chosen type is not drawn. */
  refused: ChartReason | undefined;
  factors: readonly KwhFactor[];
  series: readonly ChartSeries[];
  overlaps: readonly (readonly [string, string])[];
}

/** Notes on the figures above: conversion to kWh, double counting, why bars are shown. */
export function ChartNotes({ type, refused, factors, series, overlaps }: ChartNotesProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const day = (text: string) => (digits === 'fa' ? toPersianDigits(jalaliText(text)) : jalaliText(text));
  // A kWh of electricity is a kWh.
  const used = factors.filter(({ kwhPerUnit, unit }) => !(kwhPerUnit === 1 && unit === 'kWh'));
  const lines = used.map(({ name, carrier, unit, from, kwhPerUnit, isOwn }) =>
    t(from === null ? 'chart.kwh.factor' : 'chart.kwh.factorFrom', {
      carrier: carrierName({ name, carrier, unit }, energy),
      unit,
      kwh: formatNumber(kwhPerUnit, { digits, maxFractionDigits: 3 }),
      source: t(isOwn ? 'chart.kwh.own' : 'chart.kwh.default'),
      from: from === null ? '' : day(from),
    }),
  );
  const left =
    factors.length === 0
      ? []
      : series.filter((each) => roleOf(each) === 'main' && each.axis !== 'energy:kWh');
  const notes = [
    ...(refused
      ? [t('chart.refused', { type: t(`chart.type.${type}`), reason: t(`chart.reason.${refused}`) })]
      : []),
    ...[...new Set(overlaps.map(([, whole]) => whole))].map((whole) => {
      const parts = overlaps.filter(([, of]) => of === whole).map(([part]) => part);
      return t('chart.overlap', { count: parts.length, parts, whole });
    }),
    ...(factors.length > 0 ? [[t('chart.kwh.said'), ...lines].join(' ')] : []),
    ...(left.length > 0
      ? [
          t('chart.kwh.left', {
            names: [...new Set(left.map(({ quantity, name }) => quantity || name))],
          }),
        ]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="eui-chart-notes">
      {notes.map((text) => (
        <Notice key={text} tone="info">
          {text}
        </Notice>
      ))}
    </div>
  );
}
