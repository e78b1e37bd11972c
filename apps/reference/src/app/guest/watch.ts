import type { Wish } from '@org/energy-embed/served';
import type { Session } from '../../shared/session/session.ts';

/** Tells when the session ends: by a refusal of the server, or because the user left. */
export function tellSignedOut(session: Session, tell: Wish['tell']): () => void {
  let wasSignedIn = session.get().isSignedIn;
  return session.subscribe(() => {
    const { isSignedIn, hasExpired } = session.get();
    if (wasSignedIn && !isSignedIn) tell('signedOut', { reason: hasExpired ? 'refused' : 'left' });
    wasSignedIn = isSignedIn;
  });
}

/** Tells of every size of what is shown, and once that the first of `sign` is there. */
export function tellShown(container: HTMLElement, sign: string, tell: Wish['tell']): () => void {
  const sizes = new ResizeObserver(([entry]) => {
    const { inlineSize: width, blockSize: height } = entry!.borderBoxSize[0]!;
    tell('size', { width: Math.ceil(width), height: Math.ceil(height) });
  });
  let isReady = false;
  const look = () => {
    const root = container.querySelector('.eui-root');
    if (!root || isReady) return;
    sizes.observe(root);
    if (!container.querySelector(sign)) return;
    isReady = true;
    changes.disconnect();
    tell('ready', {});
  };
  const changes = new MutationObserver(look);
  changes.observe(container, { childList: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
