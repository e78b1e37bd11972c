import { type Changes, type Embedded, embed } from './embed.ts';
import type { Source } from './load.ts';
import { checkElement, checkOptions, type MountOptions } from './options.ts';

/** The `mount` of a source of the script. */
export const mountFrom =
  (source: Source) =>
  (element: HTMLElement, options: MountOptions = {}): Embedded => {
    checkElement(element, 'mount()');
    checkOptions(options, 'mount()', 'app');
    if (!options.server && source.server === null)
      throw new TypeError('mount() needs as server the address of the energy server.');
    const app = embed(element, 'app', options, source);
    return {
      ...app,
      update(changes: Changes) {
        checkOptions(changes, 'update()', 'update');
        app.update(changes);
      },
    };
  };
