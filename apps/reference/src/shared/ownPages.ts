import { createContext, use } from 'react';

/** Links of the pages this version has; a permission level may hold pages of a later one already. */
const OwnPages = createContext<ReadonlySet<string>>(new Set());

export const OwnPagesProvider = OwnPages.Provider;
export const useOwnPages = (): ReadonlySet<string> => use(OwnPages);
