import { type ProjectStepName, projectStepNames, unitOfProject } from '@org/energy-core';
import { Button, Chip, ErrorState, SaveStatus, Skeleton, useText, useToast } from '@org/energy-ui';
import { MVWizard } from '@org/energy-ui/verification';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { PageFrame } from '../../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../../shared/page/print/PrintHead.tsx';
import { useLeaveQuestion } from '../../../shared/page/useLeaveQuestion.tsx';
import { metersQuery } from '../../../shared/structure/structureQueries.ts';
import { ReportStep } from '../steps/ReportStep.tsx';
import { SimulationCard } from '../steps/SimulationCard.tsx';
import { Candidates } from './candidates/Candidates.tsx';
import { useCandidates } from './candidates/useCandidates.ts';
import { UploadLink } from './UploadLink.tsx';
import { useOtherMeasures } from './useOtherMeasures.ts';
import { useProject } from './useProject.ts';
import { useProjectData } from './useProjectData.ts';

interface ProjectWizardProps {
  readonly id: string;
  readonly step: ProjectStepName;
  readonly onStepChange: (step: ProjectStepName) => void;
  readonly onClose: () => void;
}

/** Another step of a project keeps what was not saved. */
const isSameProject = (from: URL, to: URL) =>
  from.pathname === to.pathname && from.searchParams.get('project') === to.searchParams.get('project');

/** One project with its eight steps in any order; every field is saved when it is left. */
export function ProjectWizard({ id, step, onStepChange, onClose }: ProjectWizardProps) {
  const t = useText();
  const toast = useToast();
  const may = useMay();
  const client = useClient();
  const store = useProject(id);
  const { data: project, error, isPending, refetch } = store.project;
  const meters = useQuery({ ...metersQuery(client), enabled: step === 'routine' });
  const data = useProjectData(
    project,
    ['baseline', 'reporting', 'routine', 'non-routine', 'model'].includes(step),
  );
  const { leave, question } = useLeaveQuestion(store.unsaved !== null, isSameProject);
  const otherMeasures = useOtherMeasures(id, step === 'measures');
  const isModel = project?.IPMVP === 'B' || project?.IPMVP === 'C';
  const isCompared = isModel && (step === 'routine' || step === 'model');
  const candidates = useCandidates(
    project ?? null,
    isCompared ? (data?.baseline ?? null) : null,
    isCompared && data === null,
  );
  if (!project)
    return (
      <PageFrame
        crumbs={[t('module.mv')]}
        title={t('module.mv')}
        actions={<Button onPress={onClose}>{t('mv.back')}</Button>}
      >
        {isPending ? (
          <Skeleton shape="table" rows={8} />
        ) : (
          <ErrorState title={errorText(error, t)} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  const report = store.report.data ?? null;
  const needed = projectStepNames.filter(
    (name) => report?.steps.find((one) => one.name === name)?.isNeeded ?? true,
  );
  const next = needed[needed.indexOf(step) + 1];
  const unit = unitOfProject(project);
  return (
    <PageFrame
      crumbs={[t('module.mv'), project.building.name]}
      title={
        <>
          {project.name} <Chip>{t('mv.optionOf', { option: project.IPMVP })}</Chip>
        </>
      }
      actions={
        <>
          <SaveStatus state={store.saveState} onUndo={store.undo ?? undefined} />
          <Button onPress={() => leave(onClose)}>{t('mv.back')}</Button>
          {next && (
            <Button variant="primary" way="next" onPress={() => onStepChange(next)}>
              {t(`mv.step.${next}`)}
            </Button>
          )}
        </>
      }
    >
      {step !== 'report' && (
        <PrintHead
          crumbs={[project.building.name, t(`mv.step.${step}`)]}
          basis={t('mv.report.basis', { option: project.IPMVP })}
        />
      )}
      <MVWizard
        project={store.shown ?? project}
        step={step}
        onStepChange={onStepChange}
        onSave={store.save}
        saveState={store.saveState}
        error={store.unsaved && errorText(store.unsaved.error, t)}
        onKeep={store.keep}
        onReload={store.reload}
        onRefuse={toast.error}
        report={report}
        proposals={store.proposals.data ?? null}
        data={data}
        meters={(meters.data ?? []).filter(({ building }) => building._id === project.building._id)}
        otherMeasures={otherMeasures}
        proposedVariables={candidates.proposedVariables}
        isReadOnly={!may('updateProject')}
        renderUpload={({ id: of }) => <UploadLink project={project} of={of} />}
        renderCandidates={() => <Candidates {...{ candidates, project }} onSave={store.save} />}
        renderSimulation={() => <SimulationCard {...{ project, store, unit }} />}
        renderReport={() => (
          <ReportStep
            {...{ project, store, unit }}
            onOpenStep={(name) => onStepChange(name as ProjectStepName)}
          />
        )}
      />
      {question}
    </PageFrame>
  );
}
