import type { i18n as I18next } from 'i18next';
import { createContext, useState } from 'react';

/** The i18next instance of the mount. Not react-i18next's own context, which may be the host's. */
export const InstanceContext = createContext<I18next | null>(null);

/** True from the first time on. */
export function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}
