import { type NewProject, type Project, type ProjectChange, settingsOfProject } from '@org/energy-core/api';
import { assertInScope } from '../../domain/access/scope.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { recordReader } from '../../domain/records/recordReader.ts';
import { assertAuthor } from '../../domain/records/softly.ts';
import { markProject } from '../../domain/verification/pending.ts';
import { hashOfSettings } from '../../domain/verification/savedModel.ts';
import { filterId, referenceOf, unknownReference } from '../../lib/ids.ts';
import { writeModel } from './build.ts';
import { columnsOf } from './change.ts';
import { type ReadProject, selectProjects, selectToChange, selectWhole, toProjects } from './repository.ts';

interface Filters extends ListQuery {
  readonly building?: string | undefined;
  readonly organization?: string | undefined;
}

const columns = new Map([
  ['_id', 'mv_project.id'],
  ['name', 'mv_project.name_sort'],
  ['building', 'building.name_sort'],
  ['organization', 'building.organization_id'],
  ['IPMVP', 'mv_project.ipmvp'],
  ['createdBy', 'author.name_sort'],
  ['created', 'mv_project.created'],
  ['edited', 'mv_project.edited'],
]);
/** Friday is free, Thursday half, and Iran's national holidays count. */
const defaultCalendar = { week: 'friday', nationalHolidays: true, holidays: [] };
const emptyPlan = { meters: '', responsibilities: '', budget: '', quality: '', prices: '' };

const read = { rows: selectWhole, columns, toRecords: toProjects };
const { get } = recordReader('mv_project.id', read);

const whole = recordModule({
  ...({ table: 'mv_project', ...read } as const),
  organizationOf: ({ organization }) => Number(organization),
  insert: async ({ name, building, IPMVP, createdBy }: NewProject, { tx, caller, now }) => {
    assertAuthor(createdBy, caller);
    const id = referenceOf(building, 'building');
    await assertInScope(caller, tx, 'building', [id], () => unknownReference('building'));
    return {
      ...{ ...nameColumns(name), building_id: id, ipmvp: IPMVP, user_id: caller.userId },
      ...{ calendar: JSON.stringify(defaultCalendar), plan: JSON.stringify(emptyPlan) },
      ...{ created: now, edited: now },
    };
  },
  update: (change: ProjectChange, before, work) =>
    columnsOf(change, before, work, ({ caller, tx }, id) => get(caller, tx, id)),
  isInOneRow: ({ modelData, isOngoing }) => modelData === undefined && !isOngoing,
  rowsToChange: selectToChange,
  stampColumns: ['edited'],
  writeRest: async (id, body, work) => {
    if ('modelData' in body && body.modelData !== undefined)
      await writeModel(work, await get(work.caller, work.tx, id));
    if ('isOngoing' in body && body.isOngoing) await markProject(work.tx, id);
  },
  audited: ({ name, IPMVP, cost, unitCost, emissionFactor, confidence, ...project }) => ({
    ...{ name, IPMVP, cost, unitCost, emissionFactor, confidence },
    ...{ baselinePeriodFrom: project.baselinePeriodFrom, baselinePeriodTo: project.baselinePeriodTo },
    ...{ reportingPeriodFrom: project.reportingPeriodFrom, reportingPeriodTo: project.reportingPeriodTo },
    isOngoing: project.isOngoing,
    ...{ meters: namesOf(project.meters), ECM: namesOf(project.ECM) },
    routineAdjustments: namesOf(project.routineAdjustments),
    ...{ model: project.routineAdjustmentsInModel.join(', '), regressionOrder: project.regressionOrder },
    nonRoutineAdjustments: project.nonRoutineAdjustments
      .map(({ name: of, factor, staticFactor }) => `${of}: ${factor} ${staticFactor}`)
      .join('; '),
    avoidedEnergy: project.model?.avoidedEnergy ?? null,
  }),
  compared: ({ version: _, edited: __, model, ...project }) => ({
    ...{ ...project, model: model && { ...model, computed: null } },
  }),
});

/** M&V projects of the organizations a user sees; lists have them without their long parts. */
export const projects = {
  ...whole,
  list: recordReader('mv_project.id', {
    rows: selectProjects,
    columns,
    filter: (rows, query: Filters) => {
      const [building, organization] = [filterId(query.building), filterId(query.organization)];
      const ofBuilding = building === undefined ? rows : rows.where('mv_project.building_id', '=', building);
      return organization === undefined
        ? ofBuilding
        : ofBuilding.where('building.organization_id', '=', organization);
    },
    toRecords: toProjects,
  }).list,
};

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join('; ');

/** A project as the API answers it. */
export const shownProject = ({ model, ...project }: ReadProject): Project => ({
  ...project,
  model: model && { ...model },
  isModelOutdated:
    model !== null &&
    project.simulated !== undefined &&
    model.settings !== hashOfSettings(settingsOfProject({ ...project, model: null, isModelOutdated: false })),
});
