import { type PlanAdherence, projectStepNames } from '@org/energy-core';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import './AdherenceChecklist.css';

export interface AdherenceChecklistProps extends RootProps {
  /** Topics of the plan, as `planAdherence` answers them. */
  topics: readonly PlanAdherence[];
  /** The topics are being loaded. */
  isLoading?: boolean;
  /** Called with the step and field of a topic that is pressed; without it topics are plain text. */
  onOpenField?: (topic: PlanAdherence) => void;
}

/**
 * The topics of an M&V plan, each with the step whose field proves it; the missing ones are named.
 * @example <AdherenceChecklist topics={planAdherence(state)} onOpenField={({ step }) => open(step)} />
 */
export function AdherenceChecklist({ topics, isLoading, onOpenField, ...root }: AdherenceChecklistProps) {
  const { t } = useEnergy();
  const proved = topics.filter(({ isProved }) => isProved).length;
  return (
    <Card
      {...root}
      title={t('verification.plan.title')}
      actions={
        topics.length > 0 && (
          <span className="eui-adherence-count">
            {t('verification.plan.count', { proved, count: topics.length })}
          </span>
        )
      }
    >
      {isLoading ? (
        <Skeleton shape="table" rows={8} />
      ) : topics.length === 0 ? (
        <EmptyState title={t('verification.plan.empty')} />
      ) : (
        <>
          <div className="eui-adherence-bar" aria-hidden>
            <i style={{ inlineSize: `${(100 * proved) / topics.length}%` }} />
          </div>
          <ul className="eui-adherence">
            {topics.map((topic) => (
              <Topic key={topic.topic} topic={topic} onOpenField={onOpenField} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Topic({
  topic,
  onOpenField,
}: {
  topic: PlanAdherence;
  onOpenField: AdherenceChecklistProps['onOpenField'];
}) {
  const { t } = useEnergy();
  const name = t(`plan-topic.${topic.topic}` as TextKey);
  const number = projectStepNames.indexOf(topic.step) + 1;
  const text = t(topic.isProved ? 'verification.plan.step' : 'verification.plan.complete', { number });
  const Mark = topic.isProved ? Check : CircleX;
  return (
    <li data-proved={topic.isProved}>
      <Mark size={16} aria-hidden />
      <span className="eui-adherence-name">
        {name}
        <span className="eui-sr-only">
          {t(topic.isProved ? 'verification.plan.proved' : 'verification.plan.missing')}
        </span>
      </span>
      {onOpenField ? (
        <button
          type="button"
          className="eui-adherence-open"
          aria-label={t('verification.plan.open', { text, name })}
          onClick={() => onOpenField(topic)}
        >
          {text}
        </button>
      ) : (
        <span className="eui-adherence-step">{t('verification.plan.step', { number })}</span>
      )}
    </li>
  );
}
