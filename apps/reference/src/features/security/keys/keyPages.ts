import { type Module, pagesAmong } from '@org/energy-core';
import type { KeyScope } from '@org/energy-core/api';
import { type CheckboxTreeItem, useText } from '@org/energy-ui';
import { useMemo } from 'react';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { useSession } from '../../../shared/session/useSession.ts';

/** Pages the signed-in user may give to a key: the own ones but Security, as a tree for checkboxes. */
export function useKeyPages(): (only?: readonly string[]) => readonly CheckboxTreeItem[] {
  const t = useText();
  const nameOf = useModuleName();
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf changes with t alone
  return useMemo(() => {
    const own = modules ?? [];
    const held = new Set<string>(pagesAmong(own.map(({ _id }) => _id)).filter((page) => page !== 'security'));
    const face = (module: Module) => ({ id: module._id, name: nameOf(module) });
    return (only) => {
      const isOffered = ({ _id }: Module) => held.has(_id) && (!only || only.includes(_id));
      return own.flatMap((module) => {
        if (module.parent !== null) return [];
        const children = own.filter((child) => child.parent === module._id && isOffered(child)).map(face);
        if (children.length > 0) return [{ ...face(module), children }];
        return isOffered(module) ? [face(module)] : [];
      });
    };
  }, [modules, t]);
}

/** Scopes of the pages that may be read, of which some may be written. */
export const scopesOf = (read: readonly string[], written: readonly string[]): KeyScope[] =>
  pagesAmong(read).map((page) => ({ page, access: written.includes(page) ? 'write' : 'read' }));
