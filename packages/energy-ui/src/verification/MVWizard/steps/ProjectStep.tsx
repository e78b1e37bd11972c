import type { PlanTexts } from '@org/energy-core/api';
import { useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { SavedLines, SavedNumber } from '../fields/SavedFields.tsx';
import { ProjectSettings } from '../ProjectSettings.tsx';
import type { StepProps } from '../stepProps.ts';

const plan = ['prices', 'responsibilities', 'budget', 'quality'] as const satisfies (keyof PlanTexts)[];

/** Step 1: name, option, building or site, prices, description, and the parts of the plan that are plain text. */
export function ProjectStep({ project, onSave, unit, isReadOnly }: StepProps) {
  const t = useText();
  const { building, IPMVP } = project;
  return (
    <>
      <Card title={t('mv.step.project')}>
        <dl className="eui-mv-facts">
          <dt>{t('mv.option')}</dt>
          <dd>
            {t(`ipmvp.${IPMVP}.name`)}
            <span className="eui-mv-use">{t(`ipmvp.${IPMVP}.use`)}</span>
          </dd>
          <dt>{t(building.kind === 'Site' ? 'mv.site' : 'mv.building')}</dt>
          <dd>{building.name}</dd>
        </dl>
        <ProjectSettings {...{ project, onSave, isReadOnly }} />
      </Card>
      <Card title={t('mv.prices')}>
        <div className="eui-mv-fields">
          <SavedNumber
            label={t('mv.unitCost')}
            value={project.unitCost}
            unit={t('mv.tomanPerUnit', { unit: unit || t('mv.unit') })}
            minValue={0}
            isDisabled={isReadOnly}
            onSave={(unitCost) => onSave({ unitCost })}
          />
          <SavedNumber
            label={t('mv.emissionFactor')}
            value={project.emissionFactor}
            unit={t('mv.kgPerUnit', { unit: unit || t('mv.unit') })}
            minValue={0}
            isDisabled={isReadOnly}
            onSave={(emissionFactor) => onSave({ emissionFactor })}
          />
        </div>
        <div className="eui-mv-wide-fields">
          {plan.map((field) => (
            <SavedLines
              key={field}
              label={t(`mv.plan.${field}`)}
              value={project.plan[field]}
              maxLength={2000}
              rows={2}
              isReadOnly={isReadOnly}
              onSave={(text) => onSave({ plan: { ...project.plan, [field]: text.trim() } })}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
