import { sentence } from '@org/energy-core/texts';
import { Refusal } from '../plugins/refusal.ts';
import type { Queryable } from './db.ts';

/** A node of the structure as it was answered. */
interface Versioned {
  readonly _id: string;
  readonly version?: number | undefined;
}

/**
 * Lets a change go on only when nobody else changed the node since `version` was read; without one it always may.
 * The node has to be held.
 * @throws Refusal CHANGED_MEANWHILE with the present values
 */
export function assertVersion(version: number | undefined, now: Versioned): void {
  if (version !== undefined && version !== now.version)
    throw new Refusal('CHANGED_MEANWHILE', { message: sentence('fa', 'error.changedNode'), data: now });
}

/** Marks a node as changed. */
export async function raiseVersion<Node extends Versioned>(
  tx: Queryable,
  table: 'organization' | 'building' | 'meter' | 'formula',
  node: Node,
): Promise<Node> {
  const { rows } = await tx.query<{ version: number }>(
    `update ${table} set version = version + 1 where id = $1 returning version`,
    [Number(node._id)],
  );
  return { ...node, version: rows[0]!.version };
}
