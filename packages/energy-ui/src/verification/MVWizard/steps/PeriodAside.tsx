import { temperatureOverlap } from '@org/energy-core';
import { type ReactNode, useMemo } from 'react';
import { Islands } from '../../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { MissingDays, type MissingRange } from '../../MissingDays/MissingDays.tsx';
import { gapsOf } from '../../PeriodTimeline/periodHandles.ts';
import { SufficiencyPanel } from '../../SufficiencyPanel/SufficiencyPanel.tsx';
import { rangesText } from '../../WeatherHistogram/rangesText.ts';
import type { StepProps } from '../stepProps.ts';
import { lanesOf } from '../words/lanesOf.ts';
import { namesOfProject } from '../words/variableNames.ts';
import { coverageInPeriod, type PeriodName, rangeOf } from './periodOf.ts';

interface PeriodAsideProps extends StepProps {
  readonly period: PeriodName;
  readonly renderUpload: ((item: MissingRange) => ReactNode) | undefined;
}

/** Beside a period: whether its data suffice, its days without data, and the temperatures the model will have seen. */
export function PeriodAside({ period, renderUpload, ...props }: PeriodAsideProps) {
  const { project, proposals, data, report } = props;
  const energy = useEnergy();
  const { t } = energy;
  const range = rangeOf(project, period);
  const coverage = useMemo(
    () => coverageInPeriod(project, period, data, report),
    [project, period, data, report],
  );
  const overlap = useMemo(() => data && temperatureOverlap(data), [data]);
  const lanes = lanesOf(project, proposals?.coverage, t);
  const missing = range
    ? lanes.flatMap(({ id, name, runs }) => gapsOf(runs, range).map((gap) => ({ id, name, ...gap })))
    : [];
  const names = { ...namesOfProject(project), Y: project.meter?.name ?? t('mv.consumption') };
  return (
    <>
      <SufficiencyPanel coverage={coverage} names={names} />
      {range && lanes.length > 0 && (
        <MissingDays items={missing} {...(renderUpload && { renderAction: renderUpload })} />
      )}
      {overlap?.baseline && overlap.reporting && (
        <Card title={t('mv.validity')}>
          <p className="eui-mv-hint">
            <Islands text={rangesText(overlap, energy)} />
          </p>
          <p className="eui-mv-hint">
            <Islands
              text={
                overlap.outsideDays === 0
                  ? t('mv.weather.inside')
                  : t('mv.weather.outside', { count: overlap.outsideDays, days: overlap.reportingDays })
              }
            />
          </p>
        </Card>
      )}
    </>
  );
}
