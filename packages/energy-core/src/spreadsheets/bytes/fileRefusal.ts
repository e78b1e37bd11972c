import type { FileIssueCode } from '../issue.ts';

/** A refused file with the reason to show. */
export class FileRefusal extends Error {
  readonly code: FileIssueCode;
  constructor(code: FileIssueCode) {
    super(code);
    this.code = code;
  }
}

export const damaged = (): FileRefusal => new FileRefusal('file.damaged');
