export function fingerprintOf(paths: readonly string[]): string;
