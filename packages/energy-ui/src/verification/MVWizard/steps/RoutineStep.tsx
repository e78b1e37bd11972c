import { MAX_MODEL_VARIABLES } from '@org/energy-core';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx';
import { ConfirmDialog } from '../../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { SavedLines } from '../fields/SavedFields.tsx';
import type { StepProps, WizardMeter } from '../stepProps.ts';
import { nameOfVariable } from '../words/variableNames.ts';
import { ParametersCard } from './ParametersCard.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
/** Variables that every building has. */
const common = ['temperature', 'calendar:dayOff', 'calendar:workingDay'];
const weeks = ['friday', 'thursday-friday', 'friday-saturday', 'saturday-sunday'] as const;
const MIN_BASE = -20;
const MAX_BASE = 40;

interface RoutineStepProps extends StepProps {
  readonly meters: readonly WizardMeter[];
  readonly proposedVariables: readonly string[];
  readonly simulation: ReactNode;
}

/** Step 5: the meters of the project, and what explains their consumption; what the option asks for. */
export function RoutineStep({
  meters: ofBuilding,
  proposedVariables,
  simulation,
  ...props
}: RoutineStepProps) {
  const { project, onSave, proposals, isReadOnly } = props;
  const t = useText();
  const [removed, setRemoved] = useState<string | null>(null);
  const meters = ofBuilding.filter(({ type }) => type === 'Consumption');
  const chosen = project.meters.map(({ _id }) => _id);
  const first = meters.find(({ _id }) => _id === chosen[0]);
  const routine = project.routineAdjustments.map(({ _id }) => _id);
  const parameters = ofBuilding.filter(({ _id, type }) => type !== 'Consumption' && !chosen.includes(_id));
  const offered = [
    ...new Set([...common, ...proposedVariables, ...parameters.map(({ _id }) => _id), ...routine]),
  ];
  const { IPMVP } = project;
  const facts = proposals?.variables ?? [];
  const toggle = (list: readonly string[], id: string, isIn: boolean) =>
    isIn ? [...list, id] : list.filter((one) => one !== id);
  const known = [...ofBuilding, ...project.routineAdjustments];
  return (
    <>
      <Card title={t('mv.meters')}>
        {meters.length === 0 && <EmptyState title={t('mv.noMeters')} />}
        <ul className="eui-mv-choices">
          {meters.map((meter) => (
            <li key={meter._id}>
              <Checkbox
                isSelected={chosen.includes(meter._id)}
                isDisabled={
                  isReadOnly ||
                  (!chosen.includes(meter._id) && first !== undefined && first.unit._id !== meter.unit._id)
                }
                onChange={(isIn) => onSave({ meters: toggle(chosen, meter._id, isIn) })}
              >
                {meter.name}
              </Checkbox>
              <bdi dir="ltr">{meter.unit.unit}</bdi>
            </li>
          ))}
          {project.meters
            .filter(({ isMissing }) => isMissing)
            .map(({ _id, name }) => (
              <li key={_id}>
                <Checkbox
                  isSelected
                  isDisabled={isReadOnly}
                  onChange={() => onSave({ meters: chosen.filter((id) => id !== _id) })}
                >
                  {t('mv.deletedMeter', { name })}
                </Checkbox>
              </li>
            ))}
        </ul>
        <SavedLines
          label={t('mv.plan.meters')}
          value={project.plan.meters}
          maxLength={2000}
          rows={2}
          isReadOnly={isReadOnly}
          onSave={(text) => onSave({ plan: { ...project.plan, meters: text.trim() } })}
        />
      </Card>
      {(IPMVP === 'B' || IPMVP === 'C') && (
        <Card title={t('mv.variables')}>
          <p className="eui-mv-hint">{t('mv.variablesHint', { count: MAX_MODEL_VARIABLES })}</p>
          <ul className="eui-mv-choices">
            {offered.map((id) => {
              const fact = facts.find(({ _id }) => _id === id);
              return (
                <li key={id}>
                  <Checkbox
                    isSelected={routine.includes(id)}
                    isDisabled={isReadOnly}
                    onChange={(isIn) => {
                      if (isIn) onSave({ routineAdjustments: [...routine, id] });
                      else setRemoved(id);
                    }}
                  >
                    {nameOfVariable(id, known, t)}
                  </Checkbox>
                  {fact ? (
                    <span data-lacks={fact.baselineDays === 0 || fact.reportingDays === 0 || undefined}>
                      {t('mv.variableDays', { baseline: fact.baselineDays, reporting: fact.reportingDays })}
                      {fact.correlation !== null && (
                        <>
                          ، {t('mv.correlation')} <Num value={fact.correlation} fractionDigits={2} />
                        </>
                      )}
                    </span>
                  ) : (
                    proposedVariables.includes(id) && <span>{t('mv.fromData')}</span>
                  )}
                </li>
              );
            })}
          </ul>
          <fieldset className="eui-mv-degrees">
            <legend>{t('mv.calendar')}</legend>
            <Select
              label={t('mv.week')}
              size="sm"
              isDisabled={isReadOnly}
              value={project.calendar.week}
              items={weeks.map((id) => ({ id, name: t(`mv.week.${id}`) }))}
              onChange={(week) => onSave({ calendar: { ...project.calendar, week } })}
            />
            <Checkbox
              isSelected={project.calendar.nationalHolidays}
              isDisabled={isReadOnly}
              onChange={(nationalHolidays) => onSave({ calendar: { ...project.calendar, nationalHolidays } })}
            >
              {t('mv.nationalHolidays')}
            </Checkbox>
          </fieldset>
          {!isReadOnly && (
            <NewDegrees onAdd={(id) => onSave({ routineAdjustments: [...new Set([...routine, id])] })} />
          )}
        </Card>
      )}
      {IPMVP === 'A' && <ParametersCard {...props} />}
      {IPMVP === 'D' && simulation}
      {removed !== null && (
        <ConfirmDialog
          isOpen
          title={t('mv.askVariable', { name: nameOfVariable(removed, known, t) })}
          consequence={t('mv.variableConsequence')}
          confirmLabel={t('mv.confirmVariable')}
          onConfirm={() => {
            onSave({ routineAdjustments: routine.filter((one) => one !== removed) });
            setRemoved(null);
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** Degree days of a chosen base temperature. */
function NewDegrees({ onAdd }: { onAdd: (id: string) => void }) {
  const t = useText();
  const [side, setSide] = useState<'heating' | 'cooling'>('cooling');
  const [base, setBase] = useState<number | null>(null);
  const isWrong = base === null || base < MIN_BASE || base > MAX_BASE;
  return (
    <fieldset className="eui-mv-degrees">
      <legend>{t('mv.newDegrees')}</legend>
      <Select
        label={t('mv.degreesSide')}
        size="sm"
        value={side}
        items={(['cooling', 'heating'] as const).map((id) => ({ id, name: t(`mv.degrees.${id}`) }))}
        onChange={setSide}
      />
      <NumberField label={t('mv.degreesBase')} value={base} onChange={setBase} unit="°C" />
      <Button
        size="sm"
        icon={<Plus {...icon} />}
        isDisabled={isWrong}
        onPress={() => base !== null && onAdd(`${side}:${Math.round(base * 10) / 10}`)}
      >
        {t('mv.addVariable')}
      </Button>
    </fieldset>
  );
}
