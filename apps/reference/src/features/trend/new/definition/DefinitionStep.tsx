import type { FormulaState } from '@org/energy-ui';
import { Suspense } from 'react';
import { lazy } from '../../../../shared/page/lazy.tsx';
import type { Formulas } from '../data/formulas.ts';
import type { Definition } from '../state/definitionSearch.ts';
import { Proposals } from '../variables/Proposals.tsx';
import type { VariableNames } from '../variables/useVariableNames.ts';
import { VariablesCard } from '../variables/VariablesCard.tsx';
import { PeriodCard } from './PeriodCard.tsx';

const SufficiencyCard = lazy(() =>
  import('../data/SufficiencyCard.tsx').then((part) => ({ default: part.SufficiencyCard })),
);

interface DefinitionStepProps {
  definition: Definition;
  onChange: (next: Partial<Definition>) => void;
  /** `y` or `x1` … with the state of its formula. */
  onCheck: (axis: string, state: FormulaState) => void;
  formulas: Formulas;
  /** Names of y and of the variables. */
  names: readonly string[];
  variables: VariableNames;
  /** All formulas shown are written and valid. */
  isWritten: boolean;
}

/** Step 1: what is predicted, from what, over which period. */
export function DefinitionStep(props: DefinitionStepProps) {
  const { definition, onChange, onCheck, formulas, names, variables, isWritten } = props;
  return (
    <div className="eui-blocks">
      <div className="eui-trend-columns">
        <VariablesCard {...{ definition, onChange, onCheck }} names={variables}>
          <Proposals {...{ definition, onChange }} />
        </VariablesCard>
        <PeriodCard {...{ definition, onChange }} />
      </div>
      {isWritten && (
        <Suspense fallback={null}>
          <SufficiencyCard
            {...{ formulas, names }}
            period={definition.period}
            onPeriod={(period) => onChange({ period })}
          />
        </Suspense>
      )}
    </div>
  );
}
