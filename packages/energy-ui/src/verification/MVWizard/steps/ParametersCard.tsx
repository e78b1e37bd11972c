import type { Parameter } from '@org/energy-core/api';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx';
import type { StepProps } from '../stepProps.ts';
import { withKeys } from '../words/withKeys.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const kinds = ['measured', 'estimated', 'metered'] as const;
type Kind = (typeof kinds)[number];
type Value = Parameter['before'];

const kindOf = ({ meter, before }: Parameter): Kind =>
  meter !== null ? 'metered' : 'low' in before ? 'estimated' : 'measured';
const startOf = (kind: Kind, value: number): Value =>
  kind === 'estimated' ? { value, low: value, high: value, source: '' } : { value, plusMinus: 0 };

/** Option A: the factors of a year's energy, each measured or estimated with its range and source. */
export function ParametersCard({ project, onSave, isReadOnly }: StepProps) {
  const t = useText();
  const { parameters, meters } = project;
  const save = (next: readonly Parameter[]) => onSave({ parameters: [...next] });
  const change = (at: number, part: Partial<Parameter>) =>
    save(parameters.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = { name: t('mv.newParameter'), unit: '', meter: null, before: { value: 0, plusMinus: 0 } };
  return (
    <Card
      title={t('mv.parameters')}
      actions={
        !isReadOnly && (
          <Button size="sm" icon={<Plus {...icon} />} onPress={() => save([...parameters, add])}>
            {t('mv.addParameter')}
          </Button>
        )
      }
    >
      <p className="eui-mv-hint">{t('mv.parametersHint')}</p>
      {parameters.length === 0 && <EmptyState title={t('issue.project.parameters-missing')} />}
      {withKeys(parameters).map(({ item: parameter, at, key }) => {
        const kind = kindOf(parameter);
        const sides = parameter.after ? (['before', 'after'] as const) : (['before'] as const);
        return (
          <fieldset className="eui-mv-item" key={key} disabled={isReadOnly}>
            <legend>{parameter.name}</legend>
            <div className="eui-mv-fields">
              <SavedText
                label={t('mv.parameterName')}
                value={parameter.name}
                maxLength={200}
                isRequired
                onSave={(name) => change(at, { name })}
              />
              <SavedText
                label={t('mv.parameterUnit')}
                value={parameter.unit}
                maxLength={50}
                onSave={(unit) => change(at, { unit })}
              />
              <Select
                label={t('mv.parameterKind')}
                value={kind}
                items={kinds.map((id) => ({
                  id,
                  name: t(`mv.parameter.${id}`),
                  isDisabled: id === 'metered' && meters.length === 0,
                }))}
                onChange={(next) => {
                  const { before, after } = parameter;
                  change(at, {
                    meter: next === 'metered' ? (meters[0]?._id ?? null) : null,
                    before: startOf(next, before.value),
                    ...(after && { after: startOf(next, after.value) }),
                  });
                }}
              />
              {kind !== 'metered' && (
                <Checkbox
                  isSelected={parameter.after !== undefined}
                  onChange={(isChanged) => {
                    const { after: _, ...rest } = parameter;
                    const after = startOf(kind, rest.before.value);
                    save(
                      parameters.map((one, index) =>
                        index === at ? { ...rest, ...(isChanged && { after }) } : one,
                      ),
                    );
                  }}
                >
                  {t('mv.parameterChanges')}
                </Checkbox>
              )}
              {kind !== 'metered' &&
                sides.map((side) => (
                  <ParameterSide
                    key={side}
                    side={side}
                    value={parameter[side]!}
                    onSave={(value) => change(at, { [side]: value })}
                  />
                ))}
              <IconButton
                label={t('mv.removeParameter', { name: parameter.name })}
                icon={<Trash2 {...icon} />}
                onPress={() => save(parameters.filter((_, index) => index !== at))}
              />
            </div>
          </fieldset>
        );
      })}
    </Card>
  );
}

interface ParameterSideProps {
  readonly side: 'before' | 'after';
  readonly value: Value;
  readonly onSave: (value: Value) => void;
}

function ParameterSide({ side, value, onSave }: ParameterSideProps) {
  const t = useText();
  const number = (field: 'value' | 'low' | 'high' | 'plusMinus', next: number | null) => {
    if (next !== null) onSave({ ...value, [field]: next } as Value);
  };
  return (
    <>
      <SavedNumber
        label={t(`mv.${side}`)}
        value={value.value}
        onSave={(next) => {
          if (next === null) return;
          onSave(
            'low' in value
              ? { ...value, value: next, low: Math.min(value.low, next), high: Math.max(value.high, next) }
              : { ...value, value: next },
          );
        }}
      />
      {'low' in value ? (
        <>
          <SavedNumber label={t('mv.low')} value={value.low} onSave={(next) => number('low', next)} />
          <SavedNumber label={t('mv.high')} value={value.high} onSave={(next) => number('high', next)} />
          <SavedText
            label={t('mv.source')}
            value={value.source}
            maxLength={500}
            onSave={(source) => onSave({ ...value, source })}
          />
        </>
      ) : (
        <SavedNumber
          label={t('mv.plusMinus')}
          value={value.plusMinus}
          minValue={0}
          onSave={(next) => number('plusMinus', next)}
        />
      )}
    </>
  );
}
