import type { GasFactor, NavItem, RegisterSettings } from '@org/energy-core';
import type {
  FormulaSynonym,
  KeyScope,
  LeftOutDays,
  Measure,
  ModelSummary,
  NonRoutine,
  Parameter,
  PlanTexts,
  ReportDomain,
  ReportNavType,
  TrendCalendar,
  TrendFit,
  TrendForm,
  UploadConversion,
  UploadLayout,
  UploadRegister,
} from '@org/energy-core/api';
import type { ColumnType } from 'kysely';
import type { StoredLabel } from '../lib/sentences/saying.ts';

/** A JSON column: read as a value, written as its text. */
export type Json<Value> = ColumnType<Value, string, string>;
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** A variable of a formula as it was saved. */
export type StoredSynonym = Omit<FormulaSynonym, 'isMissing'>;

/** Something a record refers to, with the name it had. */
export interface StoredMeter {
  readonly id: string;
  readonly name: string;
}
/** A node of a report definition, with the name it had. */
export interface StoredReportNode extends StoredMeter {
  readonly type: ReportNavType;
}
/** A saved model of an M&V project, with hashes of what it was computed from. */
export interface StoredModel extends ModelSummary {
  readonly settings: string;
  readonly rows: string;
}

/** What the author of an ongoing project was told last. */
export interface ProjectWatchState {
  readonly side?: 'inside' | 'below' | 'above';
}

/** Types of the JSON columns, for the generated `schema.ts`; the store only knows that they are JSON. */
export interface JsonColumns {
  api_key: { scopes: KeyScope[]; organizations: number[] };
  audit: { details: Record<string, unknown> };
  event: { skipped: string[] };
  formula: { y_synonyms: StoredSynonym[]; x_synonyms: StoredSynonym[] };
  guest_token: { pages: string[]; organizations: number[]; nodes: NavItem[] };
  meter: { gas_factors: GasFactor[]; register: RegisterSettings };
  mv_project: {
    meters: StoredMeter[];
    measures: (Measure & { sourceName: string | null })[];
    variables: StoredMeter[];
    model_variables: string[];
    form: TrendForm;
    calendar: TrendCalendar;
    adjustments: NonRoutine[];
    parameters: Parameter[];
    simulated: { from: string; to: string; value: number }[];
    plan: PlanTexts;
    model: StoredModel;
    model_points: { x: number; y: number; day: string }[];
  };
  mv_project_watch: { state: ProjectWatchState };
  notification: { saying: { title: StoredLabel; text: StoredLabel } };
  report_definition: {
    domains: ReportDomain[];
    units: string[];
    nodes: StoredReportNode[];
    trends: StoredMeter[];
    organizations: number[];
  };
  setting: { value: unknown };
  trend: {
    y_synonyms: StoredSynonym[];
    x_axes: { formula: string; synonyms: StoredSynonym[] }[];
    form: TrendForm;
    calendar: TrendCalendar;
    left_out: LeftOutDays[];
  };
  trend_fit: { figures: Omit<TrendFit, 'number' | 'fitted' | 'fittedBy'> };
  trend_watch_state: { state: Record<string, unknown> };
  unit: { related: { unit: string; number: number }[] };
  upload: { conversion: UploadConversion; register: UploadRegister };
  upload_profile: { layout: UploadLayout };
}
