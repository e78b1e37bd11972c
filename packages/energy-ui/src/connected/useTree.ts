import { buildStructureTree, type StructureTree } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { useMemo } from 'react';
import { useStructure } from './useStructure.ts';

/** Props of a `TreeSelector`. */
export interface TreeOfClient {
  readonly tree: StructureTree;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

const nothing = { organizations: [], buildings: [], meters: [] };

/**
 * The tree of organizations, buildings and meters of a server.
 * @example <TreeSelector label="ساختار" mode="multi-select" {...useTree(client)} />
 */
export function useTree(client: Client): TreeOfClient {
  const { data, isLoading, error, onRetry } = useStructure(client);
  const tree = useMemo(() => buildStructureTree(data ?? nothing), [data]);
  return { tree, isLoading, error, onRetry };
}
