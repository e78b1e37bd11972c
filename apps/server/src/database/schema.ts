import type { GasFactor } from '@org/energy-core';
import type { FormulaSynonym } from '@org/energy-core/api';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Filled by the database when it is not given. */
type Created = ColumnType<Date, Date | undefined, never>;
/** `YYYY-MM-DD` both ways. */
type DayColumn = string;

/** A variable of a formula as it was saved. */
export type StoredSynonym = Omit<FormulaSynonym, 'isMissing'>;

/** The tables of `migrations/`, for the query builder. */
export interface Tables {
  app_user: {
    id: Generated<number>;
    email: string;
    email_key: string;
    name: string;
    password_hash: string;
    role: Generated<'root' | 'user'>;
    photo: string | null;
    active: Generated<boolean>;
    token_version: Generated<number>;
    created: Created;
    name_sort: Generated<string>;
    search_key: Generated<string>;
    email_address: string | null;
    permission_level_id: number | null;
    position_id: number | null;
    personal_code: string | null;
    last_sign_in: Date | null;
    otp_secret: string | null;
    otp_since: Date | null;
    otp_last_step: number | null;
  };
  permission_level: {
    id: Generated<number>;
    name: string;
    name_key: string;
    name_sort: string;
    created: Created;
  };
  level_module: { level_id: number; module: string };
  job_position: {
    id: Generated<number>;
    name: string;
    name_key: string;
    name_sort: string;
    is_active: Generated<boolean>;
    created: Created;
  };
  recovery_code: { user_id: number; code_hash: string; used: Date | null };
  user_organization: { user_id: number; organization_id: number };
  session: {
    id: string;
    user_id: number;
    created: Date;
    last_seen: Date;
    expires: Date;
    purpose: Generated<'full' | 'setup'>;
    address: Generated<string>;
    device: Generated<string>;
  };
  setting: { name: string; value: ColumnType<unknown, string, string> };
  notification: {
    id: Generated<number>;
    user_id: number;
    title: string;
    text: string;
    link: string | null;
    is_active: Generated<boolean>;
    created: Date;
  };
  note: {
    id: Generated<number>;
    organization_id: number | null;
    building_id: number | null;
    meter_id: number | null;
    formula_id: number | null;
    parent_id: number | null;
    user_id: number;
    text: string | null;
    created: Date;
  };
  formula: {
    id: Generated<number>;
    building_id: number;
    name: string;
    name_key: string;
    name_sort: string;
    type: 'simple' | 'regression';
    y_formula: string;
    y_synonyms: ColumnType<StoredSynonym[], string, string>;
    x_formula: string;
    x_synonyms: ColumnType<StoredSynonym[], string, string>;
    user_id: number;
    created: Date;
    version: Generated<number>;
  };
  open_upload: {
    id: Generated<number>;
    user_id: number;
    meter_id: number;
    file_name: string | null;
    days: number;
    created: Date;
  };
  audit: {
    id: Generated<number>;
    at: Date;
    action: string;
    actor_id: number | null;
    actor_name: string | null;
    object_type: string | null;
    object_id: string | null;
    object_name: string | null;
    names_key: Generated<string>;
    organization_id: number | null;
    address: string | null;
    request_id: string | null;
    details: JSONColumnType<Record<string, unknown>>;
  };
  captcha: { id: string; answer_hash: string; expires: Date };
  login_attempt: { id: Generated<number>; account_key: string; address: string; at: Date };
  organization: {
    id: Generated<number>;
    name: string;
    name_key: string;
    name_sort: string;
    status: string;
    version: Generated<number>;
    created: Created;
  };
  city: { id: Generated<number>; name: string; name_sort: string; state: string; created: Created };
  building: {
    id: Generated<number>;
    organization_id: number;
    city_id: number | null;
    name: string;
    name_key: string;
    name_sort: string;
    kind: 'Building' | 'Site';
    area: number | null;
    type: string | null;
    people_count: number | null;
    e_ideal: number | null;
    standard: string | null;
    version: Generated<number>;
    created: Created;
  };
  unit: {
    id: Generated<number>;
    name: string;
    name_sort: string;
    symbol: string;
    abbr: string;
    type: 'Consumption' | 'Parameter';
    carrier: string;
    icon: string;
    color: string;
    related: JSONColumnType<{ unit: string; number: number }[]>;
    created: Created;
  };
  meter: {
    id: Generated<number>;
    building_id: number;
    parent_id: number | null;
    unit_id: number;
    name: string;
    name_key: string;
    name_sort: string;
    type: 'Consumption' | 'Parameter';
    tag_name: string;
    icon: string | null;
    color: string | null;
    readings_version: Generated<number>;
    version: Generated<number>;
    gas_factors: ColumnType<GasFactor[], string | undefined, string>;
    created: Created;
  };
  upload: {
    id: Generated<number>;
    client_id: string | null;
    body_hash: string;
    meter_id: number;
    user_id: number;
    kind: string;
    stored: number;
    replaced: number;
    dropped: number;
    from_day: DayColumn | null;
    to_day: DayColumn | null;
    file_name: string | null;
    created: Created;
    is_undone: Generated<boolean>;
    part_of: number | null;
    restore_at: Date | null;
    version_before: number | null;
  };
  upload_change: {
    id: Generated<number>;
    upload_id: number;
    action: 'undo' | 'restore';
    user_id: number;
    at: Date;
    days: number;
    kept: number;
    failed: number;
  };
  empty_day: { meter_id: number; day: DayColumn; upload_id: number };
  reading_day: {
    meter_id: number;
    day: DayColumn;
    value: number;
    cost: number | null;
    upload_id: number;
  };
  reading_day_history: {
    id: Generated<number>;
    meter_id: number;
    day: DayColumn;
    value: number;
    cost: number | null;
    upload_id: number;
    reason: 'replaced' | 'deleted' | 'undone';
    removed_by: number | null;
    removed_by_upload: number | null;
    removed_at: Date;
  };
  weather_day: {
    city_id: number;
    day: DayColumn;
    temperature_c: number;
    user_id: number;
    created: Created;
  };
  document_type: {
    id: Generated<number>;
    name: string;
    name_key: string;
    name_sort: string;
    is_active: Generated<boolean>;
    created: Created;
  };
  document: {
    id: Generated<number>;
    organization_id: number | null;
    title: string;
    title_sort: string;
    standard_number: string | null;
    document_type_id: number;
    is_standard: boolean;
    day: DayColumn;
    user_id: number;
    /** Also given, by those who bring documents from elsewhere. */
    created: Created;
  };
  event: {
    id: Generated<number>;
    organization_id: number | null;
    name: string;
    name_sort: string;
    day: DayColumn;
    type: 'FullDay' | 'Hourly';
    from_hour: string | null;
    to_hour: string | null;
    color: string;
    description: Generated<string>;
    user_id: number;
    created: Created;
  };
  file: {
    id: Generated<number>;
    stored_name: string;
    title: string;
    content_type: string;
    size: number;
    is_profile: Generated<boolean>;
    read_only: Generated<boolean>;
    meter_id: number | null;
    upload_id: number | null;
    created_by: number;
    created: Created;
  };
}
