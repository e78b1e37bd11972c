/** Why a file was refused. */
export type FileRejection = 'wrong-type' | 'too-large' | 'empty' | 'too-many';

export interface FileRules {
  /** Extensions (`.xlsx`) or media types (`image/png`, `image/*`). Empty = everything. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Why these files are refused, or null if the first one is accepted. Checks name, type and size only. */
export function rejectionOf(files: readonly File[], { accept, maxBytes }: FileRules): FileRejection | null {
  const file = files[0];
  if (!file) return 'wrong-type';
  if (files.length > 1) return 'too-many';
  if (accept.length > 0 && !accept.some((pattern) => matches(file, pattern.toLowerCase())))
    return 'wrong-type';
  if (file.size > maxBytes) return 'too-large';
  return file.size === 0 ? 'empty' : null;
}

function matches(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}
