import type { Project, ProjectChange, ProjectMeter } from '@org/energy-core/api';

/** A project as it will be with a change that is not stored yet; meters that it did not have are named by their ids. */
export function withChange(project: Project, change: ProjectChange): Project {
  const {
    ECM,
    meter,
    meters,
    routineAdjustments,
    regressionOrder,
    modelData: _,
    version: __,
    ...plain
  } = change;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const ids = meters ?? (meter === undefined ? undefined : meter === null ? [] : [meter]);
  const ofProject = ids && known(ids, project.meters);
  const inModel = change.routineAdjustmentsInModel ?? project.routineAdjustmentsInModel;
  return {
    ...project,
    ...given,
    ...(ofProject && { meters: ofProject, meter: ofProject[0] ?? null }),
    ...(regressionOrder !== undefined && { regressionOrder: String(regressionOrder) }),
    ...(routineAdjustments && {
      routineAdjustments: known(routineAdjustments, project.routineAdjustments),
      routineAdjustmentsInModel: inModel.filter((id) => routineAdjustments.includes(id)),
    }),
    ...(ECM && {
      ECM: ECM.map((measure) => ({ ...measure, sourceName: sourceNameOf(project, measure.source) })),
    }),
  };
}

const known = (ids: readonly string[], before: readonly ProjectMeter[]): ProjectMeter[] =>
  ids.map(
    (id) =>
      before.find(({ _id }) => _id === id) ?? {
        _id: id,
        name: id,
        unit: before[0]?.unit ?? null,
        isMissing: false,
      },
  );

const sourceNameOf = ({ ECM }: Project, source: Project['ECM'][number]['source']): string | null =>
  ECM.find(
    (one) =>
      source !== null && one.source?.project === source.project && one.source.position === source.position,
  )?.sourceName ?? null;
