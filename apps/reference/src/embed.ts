import { defineElementsFrom, type Guest, mountFrom, type Source } from '@org/energy-embed/served';

/** This very address: of the server itself, or of a host that passes on what it serves. */
const here = import.meta.url;
/** The build names the stylesheet of a versioned address in its place. */
const styles = new URL('embed.css', here).href;

/** Called by the package `@org/energy-embed`, too. */
export const start: Guest['start'] = async (wish) =>
  (await import('./app/guest/start.ts')).startGuest(wish, styles);

const source: Source = { server: new URL(here).origin, load: async () => ({ start }) };

export const mount = mountFrom(source);
defineElementsFrom(source);
