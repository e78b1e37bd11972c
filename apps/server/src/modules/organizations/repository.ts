import type { Queryable } from '../../database/db.ts';

/** Number of documents that are deleted with an organization. */
export async function countDocumentsOf(tx: Queryable, organization: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from document where organization_id = $1',
    [organization],
  );
  return rows[0]!.count;
}
