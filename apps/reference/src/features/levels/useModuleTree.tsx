import { type Module, pagesAmong } from '@org/energy-core';
import { type CheckboxTreeItem, useText } from '@org/energy-ui';
import { useMemo } from 'react';
import { ModuleIcon } from '../../shared/access/ModuleIcon.tsx';
import { useModuleName } from '../../shared/access/useModuleName.ts';
import { useSession } from '../../shared/session/useSession.ts';

/** The modules as checkboxes: pages below their parents, each with a note. */
export function useModuleTree(modules: readonly Module[]): CheckboxTreeItem[] {
  const t = useText();
  const nameOf = useModuleName();
  const { user } = useSession();
  const own = user?.permissionLevel.modules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf changes with t alone
  return useMemo(() => {
    const held = new Set<string>(pagesAmong((own ?? []).map(({ _id }) => _id)));
    const face = (module: Module) => ({
      id: module._id,
      name: nameOf(module),
      icon: <ModuleIcon name={module.icon} />,
    });
    const page = (module: Module): CheckboxTreeItem => {
      if (!held.has(module._id)) return { ...face(module), note: t('levels.notYours'), isDisabled: true };
      return face(module);
    };
    return modules
      .filter(({ parent }) => parent === null)
      .map((module) => {
        const children = modules.filter(({ parent }) => parent === module._id);
        return children.length > 0 ? { ...face(module), children: children.map(page) } : page(module);
      });
  }, [modules, own, t]);
}
