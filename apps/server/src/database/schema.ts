import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Filled by the database when it is not given. */
type Created = ColumnType<Date, Date | undefined, never>;
/** `YYYY-MM-DD` both ways. */
type DayColumn = string;

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
  };
  session: { id: string; user_id: number; created: Date; last_seen: Date; expires: Date };
  captcha: { id: string; answer_hash: string; expires: Date };
  login_attempt: { id: Generated<number>; account_key: string; address: string; at: Date };
  organization: {
    id: Generated<number>;
    name: string;
    name_key: string;
    name_sort: string;
    status: string;
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
