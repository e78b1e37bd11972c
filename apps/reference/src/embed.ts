export { mount } from './app/mount.tsx';
export type { Mounted, MountOptions } from './app/mountOptions.ts';
