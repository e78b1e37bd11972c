import type { OpenSheet, UploadTypes } from '../flow/importState.ts';
import type { UploadMapping } from '../flow/uploadData.ts';

/** The sheet whose columns are named, and the way to change them. */
export interface SheetView {
  readonly sheet: OpenSheet<UploadTypes>;
  change(next: Partial<UploadMapping>): void;
  readonly isDisabled: boolean;
}
