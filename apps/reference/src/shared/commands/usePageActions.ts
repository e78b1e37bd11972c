import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { Command, CommandRegistry } from './commands.ts';

const CommandsContext = createContext<CommandRegistry | null>(null);
export const CommandsProvider = CommandsContext.Provider;

/** What the page offers now; null where no palette is around. */
export const useCommands = (): CommandRegistry | null => use(CommandsContext);

/**
 * Offers actions of a page in the command palette for as long as the component is shown. Leave out what the user may
 * not do, or what is disabled at the moment.
 * @example usePageActions(may('createUser') ? [{ id: 'add', name: t('users.add'), run: add }] : []);
 */
export function usePageActions(actions: readonly Command[]): void {
  const registry = useCommands();
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  useEffect(() => registry?.offer(() => newest.current), [registry]);
}
