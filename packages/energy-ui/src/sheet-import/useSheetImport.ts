import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useEnergy } from '../i18n/useEnergy.ts';
import type { ImporterOptions, RecipeTypes } from './recipe.ts';
import { SheetImporter } from './SheetImporter.ts';

/** Runs an import while the component is mounted; asks before unload if work would be lost. */
export function useSheetImport<T extends RecipeTypes>(options: ImporterOptions<T>, calls: T['calls']) {
  const { t, locale, digits } = useEnergy();
  const [it] = useState(() => new SheetImporter(options));
  useLayoutEffect(() => {
    it.words = { t, locale, digits };
    it.calls = calls;
  });
  useEffect(() => it.begin(), [it]);
  const state = useSyncExternalStore(it.subscribe, it.getState);
  const hasWork = options.recipe.hasWork?.(state) ?? false;
  useEffect(() => {
    if (!hasWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasWork]);
  return { it, state, send: it.send };
}
