export const bookSources: readonly string[];
export function buildBook(): void;
