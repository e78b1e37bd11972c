import type { Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { personColumns } from '../../../domain/people/people.ts';

export interface OwnDetails {
  readonly name: string;
  readonly emailAddress: string | null;
  readonly photo: string | null;
}
interface StoredDetails extends OwnDetails {
  readonly email: string;
  readonly personalCode: string | null;
}

export async function findOwn(tx: Queryable, id: number): Promise<StoredDetails> {
  const { email_address, personal_code, ...rest } = await tables(tx)
    .selectFrom('app_user')
    .select(['name', 'email', 'email_address', 'personal_code', 'photo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...rest, emailAddress: email_address, personalCode: personal_code };
}

export async function saveOwn(tx: Queryable, id: number, person: StoredDetails): Promise<void> {
  await tables(tx)
    .updateTable('app_user')
    .set({ ...personColumns(person), photo: person.photo })
    .where('id', '=', id)
    .execute();
}
