import { modules, modulesOfLevel, pagesAmong } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Label } from '../../lib/sentences/saying.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_address: string | null;
  readonly photo: string | null;
  readonly role: 'root' | 'user';
  readonly level_id: number | null;
  readonly level_name: string | null;
  readonly modules: readonly string[];
  readonly position_id: number | null;
  readonly position_name: string | null;
  readonly personal_code: string | null;
  readonly organizations: readonly { _id: string; name: string }[];
  readonly has_two_factor: boolean;
  readonly recovery_codes: number;
  readonly preferences: Readonly<Record<string, string>>;
}

const findAccount = `
  select app_user.id, app_user.name, email, email_address, photo, role,
    permission_level_id as level_id, permission_level.name as level_name,
    array(select module from level_module where level_id = permission_level_id) as modules,
    position_id, job_position.name as position_name, personal_code,
    coalesce((select jsonb_agg(jsonb_build_object('_id', id::text, 'name', name) order by name_sort)
              from user_organization join organization on organization.id = organization_id
              where user_id = app_user.id), '[]') as organizations,
    otp_since is not null as has_two_factor,
    (select count(*) from recovery_code where user_id = app_user.id and used is null) as recovery_codes,
    coalesce((select jsonb_object_agg(name, value) from user_preference where user_id = app_user.id), '{}') as preferences
  from app_user
  left join permission_level on permission_level.id = permission_level_id
  left join job_position on job_position.id = position_id
  where app_user.id = $1 and active`;

const everyPage = modulesOfLevel(pagesAmong(modules.map(({ _id }) => _id)));

/** The signed-in user; the level's name is not yet in the reader's language. */
export interface Account extends Omit<SessionUser, 'permissionLevel'> {
  readonly permissionLevel: Omit<SessionUser['permissionLevel'], 'name'> & { readonly name: Label };
}

const levelOf = (row: Row): Account['permissionLevel'] =>
  row.role === 'root'
    ? { _id: 'full', name: { key: 'level.full' }, modules: everyPage }
    : {
        _id: String(row.level_id ?? ''),
        name: row.level_name ?? '',
        modules: modulesOfLevel(row.modules),
      };

/** The signed-in user as the interface keeps it; no hash or secret. `photo` is the stored path. */
export async function getAccount(db: Queryable, id: number, isTwoFactorRequired: boolean): Promise<Account> {
  const { rows } = await db.query<Row>(findAccount, [id]);
  const row = rows[0];
  if (!row) throw new Refusal('NOT_FOUND');
  return {
    _id: String(row.id),
    name: row.name,
    email: row.email,
    emailAddress: row.email_address,
    photo: row.photo,
    role: row.role,
    permissionLevel: levelOf(row),
    position:
      row.position_id === null ? null : { _id: String(row.position_id), name: row.position_name ?? '' },
    personalCode: row.personal_code,
    organizations: [...row.organizations],
    twoFactor: {
      isOn: row.has_two_factor,
      isRequired: isTwoFactorRequired,
      recoveryCodes: row.recovery_codes,
    },
    preferences: { ...row.preferences },
  };
}
