import { MAX_TREND_VARIABLES } from '@org/energy-core/api';
import { Button, Card, EmptyState, type FormulaState, IconButton, Skeleton, useText } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { NextStepButton, useNextStep } from '../../../../shared/navigation/NextStepButton.tsx';
import { useStructure } from '../../../../shared/structure/useStructure.ts';
import type { Definition } from '../state/definitionSearch.ts';
import type { VariableNames } from './useVariableNames.ts';
import { VariableField } from './VariableField.tsx';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface VariablesCardProps {
  definition: Definition;
  onChange: (next: Partial<Definition>) => void;
  /** `y` or `x1` … with the state of its formula; stable. */
  onCheck: (axis: string, state: FormulaState) => void;
  names: VariableNames;
  children?: React.ReactNode;
}

/** The dependent variable and up to five independent ones, each by a formula. */
export function VariablesCard({ definition, onChange, onCheck, names, children }: VariablesCardProps) {
  const t = useText();
  const structure = useStructure();
  const next = useNextStep();
  const { y, x } = definition;
  // Fields keep their identity while one before them is removed.
  const [keys, setKeys] = useState<readonly number[]>([]);
  const fresh = Math.max(-1, ...keys) + 1;
  const shownKeys = [...keys, ...x.map((_, at) => fresh + at)].slice(0, x.length);
  if (shownKeys.length !== keys.length) setKeys(shownKeys);
  const write = (at: number, text: string) =>
    onChange({ x: x.map((each, index) => (index === at ? text : each)) });
  const remove = (at: number) => {
    setKeys(shownKeys.filter((_, index) => index !== at));
    onChange({ x: x.filter((_, index) => index !== at) });
  };
  if (!names.isLoaded) return <Skeleton shape="card" />;
  if (next && next.missing !== 'readings' && y === '')
    return (
      <Card title={t('trend.new.variables')}>
        <EmptyState
          title={t('trend.new.noMeter')}
          text={t('trend.new.noMeterText')}
          action={<NextStepButton />}
        />
      </Card>
    );
  return (
    <Card title={t('trend.new.variables')}>
      <div className="eui-trend-fields">
        <VariableField
          label={t('trend.new.y')}
          hint={t('trend.new.yHint')}
          isRequired
          text={y}
          onText={(text) => text !== y && onChange({ y: text })}
          axis="y"
          onCheck={onCheck}
          {...{ structure, names }}
        />
        {x.map((text, at) => (
          <div key={shownKeys[at]} className="eui-trend-x">
            <VariableField
              label={t('trend.new.x', { number: at + 1 })}
              isRequired
              text={text}
              onText={(next) => next !== text && write(at, next)}
              axis={`x${at + 1}`}
              onCheck={onCheck}
              {...{ structure, names }}
            />
            <IconButton
              label={t('trend.new.removeX', { number: at + 1 })}
              icon={<Trash2 {...look} />}
              onPress={() => remove(at)}
            />
          </div>
        ))}
      </div>
      {children}
      <Button
        icon={<Plus {...look} />}
        isDisabled={x.length >= MAX_TREND_VARIABLES}
        onPress={() => onChange({ x: [...x, ''] })}
      >
        {t('trend.new.addX')}
      </Button>
    </Card>
  );
}
