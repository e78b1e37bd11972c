import type { ReactNode } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { opensChange } from '../changeWords.ts';
import type { OpenedFigure } from '../series.ts';
import { type EnergyPart, energyFigures } from './energyFigures.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

interface EnergyStripProps {
  readonly parts: readonly EnergyPart[];
  readonly onOpenFigure: ((figure: OpenedFigure) => void) | undefined;
}

/** All energy of a node in kWh: the sum of its carriers, whose strips follow. */
export function EnergyStrip({ parts, onOpenFigure }: EnergyStripProps) {
  const energy = useEnergy();
  const { t } = energy;
  const { main, compare } = parts.find((part) => part.compare) ?? parts[0]!;
  const { energyOf, period, unit } = main;
  const { total, change, coverage } = energyFigures(parts, energy);
  const name = [energyOf!.nodeName, t('chart.energy'), period].filter(Boolean).join(t('chart.listSeparator'));
  const pressable = (about: string, figure: 'total' | 'change', words: ReactNode) =>
    onOpenFigure && main.of ? (
      <FigureButton
        about={[about, name].join(t('chart.listSeparator'))}
        onPress={() =>
          onOpenFigure({
            series: main,
            about: [about, name].join(t('chart.listSeparator')),
            figure,
            isAllEnergy: true,
            ...(compare && { compare }),
          })
        }
      >
        {words}
      </FigureButton>
    ) : (
      words
    );
  return (
    <section aria-label={t('chart.summary.label', { name })}>
      <h2 className="eui-chart-summary-name">{name}</h2>
      <dl className="eui-chart-summary-strip">
        <SummaryFigure
          label={t('chart.total')}
          note={
            change && opensChange(main, compare)
              ? pressable(t('chart.change'), 'change', <Islands text={change} />)
              : change
          }
        >
          {total === null ? (
            <Num value={null} unit={unit} />
          ) : (
            pressable(t('chart.total'), 'total', <Num value={total} unit={unit} maxFractionDigits={0} />)
          )}
        </SummaryFigure>
        <SummaryFigure label={t('chart.coverage')} isWords>
          {coverage}
        </SummaryFigure>
      </dl>
    </section>
  );
}
