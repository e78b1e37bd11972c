import type { TextKey } from '@org/energy-ui';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Route of a feature's page: path, title, and the skeleton shown while it loads. */
export interface PageRoute {
  /** Link of the module that opens it. */
  readonly path: string;
  readonly title: TextKey;
  readonly Page: LazyExoticComponent<ComponentType>;
  readonly skeleton: 'chart' | 'table' | 'card';
  /** It shows the structure, whose lists are requested while its code loads. */
  readonly hasTree?: boolean;
}
