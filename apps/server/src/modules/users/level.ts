import { modules } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import { sentence } from '@org/energy-core/texts';

/** What a user may open. Permission levels hang in here: until they exist, everybody signed in has every page. */
export const levelOf = (_user: { id: number; role: 'root' | 'user' }): SessionUser['permissionLevel'] => ({
  _id: 'full',
  name: sentence('fa', 'level.full'),
  modules: [...modules],
});
