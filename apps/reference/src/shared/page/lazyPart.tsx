import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazy } from './lazy.tsx';

/** When the code of parts is fetched at the latest, in ms after its page. */
const MAX_IDLE_MS = 5000;

/**
 * A part of a page whose code is no part of the first load: it is fetched once the browser has nothing else to do, so that
 * it is mostly there when it is wanted. `placeholder` is shown until then, for a dialog nothing.
 * @example const UserDialog = lazyPart(() => import('./UserDialog.tsx').then(({ UserDialog }) => UserDialog))
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  globalThis.requestIdleCallback?.(() => load().catch(() => undefined), { timeout: MAX_IDLE_MS });
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
