// biome-ignore lint/style/noRestrictedImports: what the others take instead
import { type ComponentType, lazy as lazyOfReact } from 'react';

/** React draws a failed part once more at once, which must not fetch again. */
const PAUSE_MS = 100;

/**
 * `lazy` of React, except that a part whose code could not be fetched is fetched again when it is drawn later; React keeps
 * the failure until the document is loaded again.
 * @example const Flow = lazy(() => import('./flow/ChartFlow.tsx'))
 */
export const lazy: typeof lazyOfReact = (load) => {
  let failedAt: number | null = null;
  const begin = () =>
    lazyOfReact<ComponentType>(() =>
      load().catch((error) => {
        failedAt = performance.now();
        throw error;
      }),
    );
  let Newest = begin();
  const Lazy = (props: object) => {
    if (failedAt !== null && performance.now() - failedAt > PAUSE_MS) {
      failedAt = null;
      fetchStylesAgain();
      Newest = begin();
    }
    return <Newest {...props} />;
  };
  return Lazy as unknown as ReturnType<typeof lazyOfReact<Awaited<ReturnType<typeof load>>['default']>>;
};

/** The build asks for a style only once, also where that failed. A guest has one style, and no business with the others. */
function fetchStylesAgain() {
  if (import.meta.env.MODE === 'embed') return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]'))
    if (link.rel === 'stylesheet' && !link.sheet) link.replaceWith(link.cloneNode());
}
