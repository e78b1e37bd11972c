import { arrayLiteral, type Queryable } from '../../database/db.ts';

/** Writes which nodes a trend reads. */
export async function writeNodes(
  tx: Queryable,
  trend: number,
  nodes: readonly { readonly navType: string; readonly id: string }[],
): Promise<void> {
  await tx.query('delete from trend_node where trend_id = $1', [trend]);
  await tx.query(
    `insert into trend_node (trend_id, type, node_id)
     select distinct $1::int, type, id from unnest($2::text[], $3::int[]) as node (type, id)`,
    [
      trend,
      arrayLiteral(nodes.map(({ navType }) => navType)),
      arrayLiteral(nodes.map(({ id }) => Number(id))),
    ],
  );
}
