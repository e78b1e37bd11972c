export {
  modules,
  modulesOfLevel,
  type PageId,
  pagesAmong,
  withParents,
} from './modules.ts';
export type { Module } from './schemas/module.ts';
