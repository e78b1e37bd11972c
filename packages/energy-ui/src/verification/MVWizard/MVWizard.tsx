import { type ProjectRows, type ProjectStepName, projectStepNames, unitOfProject } from '@org/energy-core';
import type { Project, ProjectChange, ProjectProposals, ProjectReport } from '@org/energy-core/api';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { StepList } from '../../primitives/StepList/StepList.tsx';
import { FindingList } from '../FindingList/FindingList.tsx';
import type { MissingRange } from '../MissingDays/MissingDays.tsx';
import type { StepProps, WizardMeter } from './stepProps.ts';
import { type LinkableMeasure, MeasuresStep } from './steps/MeasuresStep.tsx';
import { ModelStep } from './steps/ModelStep.tsx';
import { NonRoutineStep } from './steps/NonRoutineStep.tsx';
import { PeriodAside } from './steps/PeriodAside.tsx';
import { PeriodStep } from './steps/PeriodStep.tsx';
import { ProjectStep } from './steps/ProjectStep.tsx';
import { RoutineStep } from './steps/RoutineStep.tsx';
import { type SaveState, WizardNotice } from './WizardNotice.tsx';
import './MVWizard.css';

export interface MVWizardProps extends RootProps {
  /** The project as it is stored. */
  project: Project;
  /** The open step; default the first. */
  step?: ProjectStepName;
  /** Called with the step that is pressed. */
  onStepChange?: (step: ProjectStepName) => void;
  /** Called as a field is left, with the fields that changed. */
  onSave: (change: ProjectChange) => void;
  /** State of the last change; `conflict` when another user changed the project meanwhile. */
  saveState?: SaveState;
  /** Why the last change was not saved, in one sentence. */
  error?: string | null;
  /** Called by the button that saves a refused change again, or over that of the other user. */
  onKeep?: () => void;
  /** Called by the button that takes what is stored. */
  onReload?: () => void;
  /** Steps, figures and plan; null before they are loaded. */
  report?: ProjectReport | null;
  /** Periods, variables and adjustments that the data suggest. */
  proposals?: ProjectProposals | null;
  /** Readings of both periods. */
  data?: ProjectRows | null;
  /** Meters of the building. */
  meters?: readonly WizardMeter[];
  /** Measures of other projects that can be linked. */
  otherMeasures?: readonly LinkableMeasure[];
  /** Ids of variables that a comparison of models suggests, such as `heating:16.5`. */
  proposedVariables?: readonly string[];
  /** Called with the reason of a press that is not taken, such as a sixth variable; show it for six seconds. */
  onRefuse?: (reason: string) => void;
  /** The fields are only shown. */
  isReadOnly?: boolean;
  /** Content of the step of the model below the model itself: its ranked candidates. */
  renderCandidates?: () => ReactNode;
  /** The way to upload days that a period lacks, shown beside them. */
  renderUpload?: (item: MissingRange) => ReactNode;
  /** Option D: the sheet of the simulation. */
  renderSimulation?: () => ReactNode;
  /** The report. */
  renderReport?: () => ReactNode;
}

/**
 * The eight steps of an M&V project in any order, those that its IPMVP option needs; each says whether it is complete and
 * what is missing. Fields are saved as they are left.
 * @example <MVWizard project={project} step={step} onStepChange={setStep} onSave={save} report={report} meters={meters} />
 */
export function MVWizard(props: MVWizardProps) {
  const { report = null, step = 'project', onStepChange } = props;
  const t = useText();
  const stateOf = (name: ProjectStepName) => report?.steps.find((one) => one.name === name);
  const needed = projectStepNames.filter((name) => stateOf(name)?.isNeeded ?? true);
  const open = needed.includes(step) ? step : needed[0]!;
  const state = stateOf(open);
  const given = givenOf(props);
  return (
    <div {...rootProps(props, 'eui-mv-wizard')}>
      <StepList
        className="eui-mv-steps"
        label={t('mv.steps')}
        orientation="horizontal"
        steps={needed.map((name) => {
          const of = stateOf(name);
          return {
            id: name,
            title: t(`mv.step.${name}`),
            state: name === open ? 'current' : of?.isComplete ? 'done' : 'reachable',
            // The line is kept free before the report is loaded.
            detail: of
              ? of.isComplete
                ? t('mv.complete')
                : t('mv.missing', { count: of.missing.length })
              : report === null && '\u00a0',
          };
        })}
        onSelect={(name) => onStepChange?.(name as ProjectStepName)}
      />
      <WizardNotice
        state={props.saveState ?? 'idle'}
        error={props.error ?? null}
        onKeep={props.onKeep}
        onReload={props.onReload}
      />
      <div className="eui-mv-step">
        <div className="eui-mv-main">
          <StepContent {...props} given={given} step={open} />
        </div>
        <div className="eui-mv-side" hidden={open === 'report'}>
          {(state || report === null) && open !== 'report' && (
            <aside className="eui-mv-lacks" aria-label={t('mv.thisStep')}>
              <h2>{t('mv.thisStep')}</h2>
              {!state ? (
                <Skeleton shape="text" rows={1} />
              ) : state.isComplete ? (
                <p className="eui-mv-complete">
                  <CircleCheck size={16} strokeWidth={1.75} aria-hidden /> {t('mv.stepComplete')}
                </p>
              ) : (
                <FindingList findings={state.missing} />
              )}
            </aside>
          )}
          {(open === 'baseline' || open === 'reporting') && (
            <PeriodAside {...given} period={open} renderUpload={props.renderUpload} />
          )}
        </div>
      </div>
    </div>
  );
}

const noMeters: readonly WizardMeter[] = [];
const noMeasures: readonly LinkableMeasure[] = [];
const noVariables: readonly string[] = [];

function givenOf(props: MVWizardProps): StepProps {
  const { project } = props;
  return {
    ...{ project, unit: unitOfProject(project), isReadOnly: props.isReadOnly ?? false },
    ...{ report: props.report ?? null, proposals: props.proposals ?? null, data: props.data ?? null },
    onSave: props.isReadOnly ? () => {} : props.onSave,
  };
}

function StepContent({ step = 'project', given, ...props }: MVWizardProps & { readonly given: StepProps }) {
  const { saveState } = props;
  switch (step) {
    case 'project':
      return <ProjectStep {...given} />;
    case 'measures':
      return <MeasuresStep {...given} otherMeasures={props.otherMeasures ?? noMeasures} />;
    case 'baseline':
    case 'reporting':
      return <PeriodStep key={step} {...given} period={step} />;
    case 'routine':
      return (
        <RoutineStep
          {...given}
          meters={props.meters ?? noMeters}
          proposedVariables={props.proposedVariables ?? noVariables}
          simulation={props.renderSimulation?.()}
        />
      );
    case 'non-routine':
      return <NonRoutineStep {...given} />;
    case 'model':
      return (
        <ModelStep
          {...given}
          isBusy={saveState === 'saving'}
          candidates={props.renderCandidates?.()}
          onRefuse={props.onRefuse}
        />
      );
    case 'report':
      return props.renderReport?.() ?? null;
  }
}
