import { type FittedCandidate, MAX_MODEL_VARIABLES } from '@org/energy-core';
import type { Project, ProjectReport } from '@org/energy-core/api';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FitChart } from '../../../baseline/FitChart/FitChart.tsx';
import { VerdictList } from '../../../baseline/VerdictList/VerdictList.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { Segments } from '../../../primitives/Segments/Segments.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { useTurns } from '../../../primitives/useTurns.ts';
import { FindingList } from '../../FindingList/FindingList.tsx';
import type { StepProps } from '../stepProps.ts';
import { rowsOf } from '../words/rowsOf.ts';
import { nameOfVariable, namesOfProject } from '../words/variableNames.ts';
import { ModelCoefficients } from './ModelCoefficients.tsx';

const orders = ['1', '2', '3', '4'] as const;
const levels = ['68', '80', '90', '95'] as const;

interface ModelStepProps extends StepProps {
  /** A field is being saved, or the report computed. */
  readonly isBusy: boolean;
  /** Ranked candidates. */
  readonly candidates: ReactNode;
  /** Called with the reason why a variable more is not taken. */
  readonly onRefuse?: ((reason: string) => void) | undefined;
}

/** Step 7: the variables of the model, its order and confidence, its verdict, and how it fits. */
export function ModelStep({
  project,
  onSave,
  unit,
  report,
  isReadOnly,
  isBusy,
  candidates,
  onRefuse,
}: ModelStepProps) {
  const { t } = useEnergy();
  const { routineAdjustments, routineAdjustmentsInModel: inModel, IPMVP } = project;
  const figures = report?.figures ?? null;
  const isModel = IPMVP === 'B' || IPMVP === 'C';
  const isStale = project.model === null || (report?.isOutdated ?? false);
  const isReady = figures !== null && !isBusy;
  // Built once on entering the step, and again only on a press.
  const isBuilt = useRef(false);
  useEffect(() => {
    if (isBuilt.current || !isReady || !report || isReadOnly) return;
    isBuilt.current = true;
    if (isStale) onSave({ modelData: [] });
  });
  const names = namesOfProject(project);
  // The chart, the models and the candidates, each in a task of its own.
  const shown = useTurns(3);
  return (
    <>
      <Card
        title={t('mv.step.model')}
        actions={
          !isReadOnly && (
            <Button
              size="sm"
              variant="primary"
              isDisabled={!isReady}
              onPress={() => onSave({ modelData: [] })}
            >
              {t('mv.build')}
            </Button>
          )
        }
      >
        <FindingList findings={report?.issues ?? []} names={names} />
        {project.model !== null && isStale && (
          <Notice tone="warning">{t('issue.project.model-outdated')}</Notice>
        )}
        {isModel && (
          <>
            <p className="eui-mv-hint">{t('mv.variablesHint', { count: MAX_MODEL_VARIABLES })}</p>
            {project.form && (
              <p className="eui-mv-own-form">
                {t('mv.ownForm')}
                {!isReadOnly && (
                  <Button size="sm" onPress={() => onSave({ form: null })}>
                    {t('mv.dropForm')}
                  </Button>
                )}
              </p>
            )}
            <ul className="eui-mv-choices eui-mv-columns">
              {routineAdjustments.map(({ _id }) => (
                <li key={_id}>
                  <Checkbox
                    isSelected={inModel.includes(_id)}
                    isDisabled={isReadOnly}
                    onChange={(isIn) => {
                      if (isIn && inModel.length >= MAX_MODEL_VARIABLES) {
                        onRefuse?.(t('issue.project.too-many-variables', { limit: MAX_MODEL_VARIABLES }));
                        return;
                      }
                      const next = isIn ? [...inModel, _id] : inModel.filter((id) => id !== _id);
                      onSave({
                        routineAdjustmentsInModel: next,
                        ...(project.form && { form: null }),
                        ...(next.length > 1 && { regressionOrder: 1 }),
                      });
                    }}
                  >
                    {nameOfVariable(_id, routineAdjustments, t)}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="eui-mv-fields">
          {isModel && (
            <Select
              label={t('mv.order')}
              value={project.regressionOrder as (typeof orders)[number]}
              isDisabled={isReadOnly || inModel.length !== 1 || project.form !== null}
              items={orders.map((id) => ({ id, name: t('mv.orderOf', { order: Number(id) }) }))}
              onChange={(order) => onSave({ regressionOrder: Number(order) })}
            />
          )}
          <Segments
            label={t('mv.confidence')}
            isDisabled={isReadOnly}
            items={levels.map((id) => ({ id, name: t('mv.percent', { share: Number(id) }) }))}
            value={String(project.confidence) as (typeof levels)[number]}
            onChange={(id) => onSave({ confidence: Number(id) as 68 | 80 | 90 | 95 })}
          />
        </div>
        {figures && figures.reporting.length > 0 && figures.outside.share !== null && (
          <p className="eui-mv-hint">
            {t('mv.outside', { days: figures.outside.days.length, share: figures.outside.share * 100 })}
          </p>
        )}
      </Card>
      {figures && shown > 0 && <BaselineFit figures={figures} unit={unit} />}
      {figures && shown > 1 && <FittedModels {...{ figures, unit, project }} />}
      {isModel && shown > 2 && candidates}
    </>
  );
}

interface FittedProps {
  readonly figures: NonNullable<ProjectReport['figures']>;
  readonly unit: string;
}

/** Consumption of the baseline and its model; not drawn again as candidates come in. */
const BaselineFit = memo(({ figures: { baseline }, unit }: FittedProps) => {
  const { t } = useEnergy();
  const rows = useMemo(() => rowsOf(baseline), [baseline]);
  if (rows.length === 0) return null;
  return (
    <Card>
      <FitChart rows={rows} unit={unit} title={t('mv.baselineFit')} height={260} />
    </Card>
  );
});

/** The models with their coefficients and verdicts. */
const FittedModels = memo(({ figures, unit, project }: FittedProps & { readonly project: Project }) => {
  const { t } = useEnergy();
  const names = namesOfProject(project);
  return figures.models.map((model, at) => {
    const { form, level, finding, checks } = model;
    // The verdict reads figures of a model, none of its functions.
    const judged = {
      ...{ form, model: { ...model, hasIntercept: true, order: form.order, warnings: [] } },
      verdict: { level, finding, checks },
    } as unknown as Pick<FittedCandidate, 'verdict' | 'form' | 'model'>;
    const ofMeter = project.meters.find(({ _id }) => _id === model.meter)?.name;
    return (
      <div key={model.meter ?? at} className="eui-mv-pair">
        <ModelCoefficients
          model={model}
          title={ofMeter ? t('mv.modelOf', { name: ofMeter }) : t('mv.coefficients')}
          names={names}
        />
        <VerdictList candidate={judged} unit={unit} names={names} />
      </div>
    );
  });
});
