import type { OpenSheet, UploadTypes } from '../flow/importState.ts';
import type { UploadMapping } from '../flow/uploadData.ts';

/** The sheet with its mapping, and the dispatch to change it. */
export interface SheetView {
  readonly sheet: OpenSheet<UploadTypes>;
  change(next: Partial<UploadMapping>): void;
  readonly isDisabled: boolean;
}
