import type { Client } from '@org/energy-core/api';
import { TreeSelector, type TreeSelectorProps } from '../structure/TreeSelector/TreeSelector.tsx';
import { useTree } from './useTree.ts';

export interface ConnectedTreeProps
  extends Omit<TreeSelectorProps, 'tree' | 'isLoading' | 'error' | 'onRetry'> {
  /** Client of the server, from `createClient`; make it once. */
  client: Client;
}

/**
 * The tree of a server's organizations, buildings and meters.
 * @example <ConnectedTree client={client} label="ساختار" mode="multi-select" onChange={setIds} />
 */
export function ConnectedTree({ client, ...props }: ConnectedTreeProps) {
  return <TreeSelector {...props} {...useTree(client)} />;
}
