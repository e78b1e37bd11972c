import type { Brand, Running, Settings, Wish } from '@org/energy-embed/served';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { openLook } from './look.ts';
import { startApp } from './startApp.tsx';
import { addStyles } from './styles.ts';

/** Shows the app or a widget in the container of a host, with our styles. */
export async function startGuest(wish: Wish, styles: string): Promise<Running> {
  enableShadowDOM();
  const look = openLook(wish.tell);
  const [removeStyles] = await Promise.all([
    addStyles(wish.container, styles),
    look.wear(wish.settings.brand as Brand | undefined),
  ]);
  try {
    const running =
      wish.kind === 'app'
        ? startApp(wish, look)
        : await (await import('./widgets/startWidget.tsx')).startWidget(wish, wish.kind, look);
    return {
      update({ brand, ...changes }: Settings) {
        if (brand !== undefined) look.wear(brand as Brand);
        return running.update(changes);
      },
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
