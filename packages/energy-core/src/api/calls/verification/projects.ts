import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { Name } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { Id } from '../../endpoint.ts';
import { NumberOrDigits, TrendCalendar } from '../baselines/trendForm.ts';
import {
  IpmvpLetter,
  Measure,
  MoneyAmount,
  NonRoutine,
  Parameter,
  PlanTexts,
  ProjectConfidence,
  ProjectForm,
  RichTextJson,
  SimulatedRow,
  VariableId,
} from './projectFields.ts';

/** Most measures, meters and variables of one project. */
export const projectLimits = { measures: 50, meters: 20, variables: 20, adjustments: 20 } as const;
/** Ten years of days. */
const MAX_SIMULATED_ROWS = 3_700;

const Person = z.object({ _id: z.string(), name: z.string() });
const ProjectMeter = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null for a meter that was deleted, or is not the reader's. */
  unit: z.nullable(z.object({ name: z.string(), unit: z.string(), type: z.string() })),
  isMissing: z.boolean(),
});
export type ProjectMeter = z.infer<typeof ProjectMeter>;
const days = z.nullable(z.string());
const rich = z.optional(z.nullable(z.string()));

/** Summary of the saved model; its derivation is in the report. */
export const ModelSummary = z.object({
  /** Instant of the computation. */
  computed: z.string(),
  avoidedEnergy: z.number(),
  /** At the confidence of the project; null without an uncertainty. */
  plusMinus: z.nullable(z.number()),
  /** Per year. */
  annual: z.number(),
  points: z.number(),
  rSquared: z.nullable(z.number()),
  cvRmse: z.nullable(z.number()),
});
export type ModelSummary = z.infer<typeof ModelSummary>;

/** An M&V project. Lists leave out rich texts, simulated rows and the points of the model. */
export const Project = z.object({
  _id: z.string(),
  name: z.string(),
  /** With the city whose weather it has; null without one. */
  building: z.object({
    ...{ _id: z.string(), name: z.string(), kind: z.string() },
    city: z.nullable(z.string()),
  }),
  organization: z.string(),
  IPMVP: IpmvpLetter,
  /** Million toman. */
  cost: z.nullable(z.number()),
  /** Toman per unit of the meters, and its source. */
  unitCost: z.nullable(z.number()),
  /** kg CO₂e per unit of the meters. */
  emissionFactor: z.nullable(z.number()),
  /** The first meter; null without one. */
  meter: z.nullable(ProjectMeter),
  meters: z.array(ProjectMeter),
  baselinePeriodFrom: days,
  baselinePeriodTo: days,
  reportingPeriodFrom: days,
  reportingPeriodTo: days,
  /** The reporting period ends with the last reading of the meters, and grows with each upload. */
  isOngoing: z.boolean(),
  description: rich,
  baselineDescription: rich,
  reportingDescription: rich,
  ECM: z.array(z.extend(Measure, { description: rich, sourceName: z.nullable(z.string()) })),
  routineAdjustments: z.array(ProjectMeter),
  routineAdjustmentsInModel: z.array(z.string()),
  /** As text, `1` to `4`. */
  regressionOrder: z.string(),
  form: z.nullable(ProjectForm),
  calendar: TrendCalendar,
  nonRoutineAdjustments: z.array(NonRoutine),
  parameters: z.array(Parameter),
  simulated: z.optional(z.array(SimulatedRow)),
  isAsSimulated: z.boolean(),
  confidence: ProjectConfidence,
  plan: PlanTexts,
  model: z.nullable(ModelSummary),
  /** Predicted, actual and day of each point of the reporting period; a change answers them if it builds the model. */
  modelData: z.optional(z.array(z.object({ x: z.number(), y: z.number(), day: z.string() }))),
  /** Something that the model follows from was changed after it was computed. */
  isModelOutdated: z.boolean(),
  createdBy: Person,
  created: z.string(),
  edited: z.string(),
  version: Version,
});
export type Project = z.infer<typeof Project>;

export const NewProject = z.strictObject({
  name: Name,
  building: Id,
  IPMVP: IpmvpLetter,
  createdBy: z.optional(z.nullable(Id)),
});
export type NewProject = z.infer<typeof NewProject>;

const MaybeDay = z.nullable(DayText);
const several = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

/** Omitted fields stay. Of `modelData` only that it is sent counts: the server computes it from the readings. */
export const ProjectChange = z.partial(
  z.strictObject({
    ...{ name: Name, cost: MoneyAmount, unitCost: MoneyAmount, emissionFactor: MoneyAmount },
    ...{ description: RichTextJson, baselineDescription: RichTextJson, reportingDescription: RichTextJson },
    ECM: several(Measure, projectLimits.measures),
    /** The only meter; `meters` for several. */
    meter: z.nullable(Id),
    meters: several(Id, projectLimits.meters),
    ...{ baselinePeriodFrom: MaybeDay, baselinePeriodTo: MaybeDay },
    ...{ reportingPeriodFrom: MaybeDay, reportingPeriodTo: MaybeDay, isOngoing: z.boolean() },
    routineAdjustments: several(VariableId, projectLimits.variables),
    routineAdjustmentsInModel: several(VariableId, projectLimits.variables),
    regressionOrder: NumberOrDigits(1, 4),
    form: z.nullable(ProjectForm),
    calendar: TrendCalendar,
    nonRoutineAdjustments: several(NonRoutine, projectLimits.adjustments),
    parameters: several(Parameter, 50),
    simulated: several(SimulatedRow, MAX_SIMULATED_ROWS),
    isAsSimulated: z.boolean(),
    confidence: ProjectConfidence,
    plan: PlanTexts,
    modelData: several(z.unknown(), MAX_SIMULATED_ROWS),
    version: Version,
  }),
);
export type ProjectChange = z.infer<typeof ProjectChange>;

/** M&V projects of the organizations a user sees. */
export const projects = crud('Project', 'Projects', {
  ...{ path: '/MVProject', tag: 'M&V', record: Project },
  list: {
    summary: 'M&V projects, by name; without rich texts, simulated rows and points of models',
    sort: ['name', '_id', 'building', 'organization', 'IPMVP', 'createdBy', 'created', 'edited'],
    filters: { building: z.optional(Id), organization: z.optional(Id) },
    mayLag: true,
  },
  get: { summary: 'One M&V project whole' },
  create: { summary: 'Create an M&V project of a building', body: NewProject },
  update: {
    summary: 'Change an M&V project, any field alone; `modelData` builds its model',
    body: ProjectChange,
    errors: ['CHANGED_MEANWHILE'],
  },
  delete: { summary: 'Delete an M&V project' },
});
