import type { Guest } from './guest.ts';
import type { CommonOptions } from './options.ts';

/** Where the script that shows the app comes from. */
export interface Source {
  /** Address of the server if the host names none. */
  readonly server: string | null;
  load(options: CommonOptions): Promise<Guest>;
}

/** Loads the script by an element: only that checks the integrity. Later imports of the address get what it checked. */
function loadChecked(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: address, integrity, crossOrigin: 'anonymous' });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded, or is not what was expected.`));
    document.head.append(script);
    script.remove();
  });
}

/** The script of the named server. */
export const ofServer: Source = {
  server: null,
  async load({ server = '', script = 'embed.js', integrity }) {
    const address = new URL(script, `${new URL(server, location.href).href.replace(/\/$/, '')}/`).href;
    if (integrity) await loadChecked(address, integrity);
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as Guest;
  },
};
