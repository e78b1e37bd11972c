import type { Running, Wish } from '@org/energy-embed/served';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { startApp } from './startApp.tsx';
import { addStyles } from './styles.ts';

/** Shows the app or a widget in the container of a host, with our styles. */
export async function startGuest(wish: Wish, styles: string): Promise<Running> {
  enableShadowDOM();
  const removeStyles = await addStyles(wish.container, styles);
  try {
    const running =
      wish.kind === 'app'
        ? startApp(wish)
        : await (await import('./widgets/startWidget.tsx')).startWidget(wish, wish.kind);
    return {
      update: running.update,
      stop() {
        running.stop();
        removeStyles();
      },
    };
  } catch (error) {
    removeStyles();
    throw error;
  }
}
