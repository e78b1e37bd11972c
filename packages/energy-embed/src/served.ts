export type { Brand } from './brand.ts';
export { defineElementsFrom } from './elements/defineElements.ts';
export type { GetToken, Guest, Running, Settings, Wish } from './guest.ts';
export type { Source } from './load.ts';
export { mountFrom } from './mount.ts';
