import { defineElementsFrom } from './elements/defineElements.ts';
import { ofServer } from './load.ts';
import { mountFrom } from './mount.ts';

export type { Brand, BrandColor } from './brand.ts';
export type { Changes, Embedded } from './embed.ts';
export type { EmbedEvent, EmbedEvents, SignedOutReason } from './events.ts';
export type { CommonOptions, MountOptions, Token } from './options.ts';

/**
 * Shows the app in an element. The script comes from the server, so it always fits it.
 * @throws TypeError with a sentence for a wrong option
 * @example
 * const app = mount(document.getElementById('energy'), { server: 'https://energy.example.ir', token: () => portal.energyToken() });
 * app.on('signedOut', () => portal.signInAgain());
 * app.update({ path: '/MeterData', theme: 'dark' });
 * app.destroy();
 */
export const mount = mountFrom(ofServer);

/** Defines the custom elements, as the script of the server does; each needs an attribute `server`. */
export const defineElements = (): void => defineElementsFrom(ofServer);
