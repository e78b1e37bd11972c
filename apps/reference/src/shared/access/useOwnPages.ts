import { createContext, use } from 'react';

/** Links to pages of this version; a permission level may contain pages of a later one. */
const OwnPages = createContext<ReadonlySet<string>>(new Set());

export const OwnPagesProvider = OwnPages.Provider;
export const useOwnPages = (): ReadonlySet<string> => use(OwnPages);
