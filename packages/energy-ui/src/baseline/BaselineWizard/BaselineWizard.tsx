import { type ReactNode, useEffect, useRef } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { SidePanel } from '../../primitives/SidePanel/SidePanel.tsx';
import { StepList, type StepState } from '../../primitives/StepList/StepList.tsx';
import { type BaselineMode, type BaselineStep, baselineSteps } from './baselineSteps.ts';
import './BaselineWizard.css';

export interface BaselineWizardProps extends RootProps {
  /** A new baseline or a saved one. */
  mode: BaselineMode;
  /** Called with the other mode; its first step follows. */
  onModeChange: (mode: BaselineMode) => void;
  /** The current step; one of another mode shows the first step. */
  step: BaselineStep;
  /** Called with the pressed step. */
  onStepChange: (step: BaselineStep) => void;
  /** Steps that are complete; the one after them can be reached too. */
  done?: readonly BaselineStep[];
  /** What was chosen in a step, shown below its name. */
  details?: Readonly<Partial<Record<BaselineStep, ReactNode>>>;
  /** Title of the page, such as the name of the baseline. */
  title: ReactNode;
  /** Above the title: the trail of the page. */
  trail?: ReactNode;
  /** Buttons at the end of the title. */
  actions?: ReactNode;
  /** Below the steps: settings of the current one. */
  panel?: ReactNode;
  /** Content of each step; only that of the current one is shown. */
  views: Readonly<Partial<Record<BaselineStep, ReactNode>>>;
  /** Whether the panel with the steps is open; uncontrolled if omitted. */
  isPanelOpen?: boolean;
  /** Called with the requested state of the panel. */
  onPanelOpenChange?: (isOpen: boolean) => void;
}

const nothingDone: readonly BaselineStep[] = [];

/**
 * Frame of the baseline page: the steps of a new or a saved baseline at the side, the content of the current one beside.
 * @example <BaselineWizard mode="new" step="analysis" done={['variables']} title="گاز موتورخانه" views={{ analysis }} … />
 */
export function BaselineWizard(props: BaselineWizardProps) {
  const { mode, onModeChange, onStepChange, done = nothingDone, details = {}, title, views } = props;
  const { t } = useEnergy();
  const ids = baselineSteps[mode] ?? baselineSteps.new;
  const current = Math.max(0, ids.indexOf(props.step));
  const step = ids[current]!;
  const heading = useFocusOnNewStep(`${mode} ${step}`);
  const stateOf = (id: BaselineStep, index: number): StepState => {
    if (index === current) return 'current';
    if (done.includes(id)) return 'done';
    return ids.slice(0, index).every((before) => done.includes(before)) ? 'reachable' : 'blocked';
  };
  return (
    <div {...rootProps(props, 'eui-baseline-wizard')}>
      <SidePanel
        side="start"
        columns={2}
        label={t('baseline.wizard.label')}
        {...(props.isPanelOpen === undefined ? { defaultOpen: true } : { isOpen: props.isPanelOpen })}
        {...(props.onPanelOpenChange && { onOpenChange: props.onPanelOpenChange })}
      >
        <div className="eui-baseline-panel">
          <h2>{t('baseline.wizard.label')}</h2>
          <Segments
            label={t('baseline.wizard.mode')}
            isLabelHidden
            items={(['new', 'existing'] as const).map((id) => ({ id, name: t(`baseline.wizard.${id}`) }))}
            value={mode}
            onChange={onModeChange}
          />
          <StepList
            label={t('baseline.wizard.steps')}
            steps={ids.map((id, index) => ({
              ...{ id, title: t(`baseline.wizard.${id}`), detail: details[id] },
              state: stateOf(id, index),
            }))}
            onSelect={(id) => onStepChange(id as BaselineStep)}
          />
          {props.panel && <div className="eui-baseline-settings">{props.panel}</div>}
        </div>
      </SidePanel>
      <div className="eui-baseline-view">
        <header className="eui-baseline-head" data-step={step}>
          <div>
            {props.trail}
            <p className="eui-baseline-step">
              {t('baseline.wizard.stepOf', {
                ...{ number: current + 1, total: ids.length },
                title: t(`baseline.wizard.${step}`),
              })}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {props.actions && <div className="eui-baseline-actions">{props.actions}</div>}
        </header>
        {views[step]}
      </div>
    </div>
  );
}

/** A new step moves the focus to the title; the first one leaves it alone. */
function useFocusOnNewStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The frame lays the page out anyway.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return heading;
}
