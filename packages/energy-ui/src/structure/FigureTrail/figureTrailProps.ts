import type { DayRange } from '@org/energy-core';
import type { DerivationData } from './derivation/TrailDerivation.tsx';
import type { TrailDialogProps } from './TrailDialog.tsx';
import type { TrailData } from './trailData.ts';

export interface FigureTrailProps extends TrailDialogProps {
  /** Null while loading. */
  trail: TrailData | null;
  /** Replaces the trail for a derived figure. */
  derivation?: DerivationData | undefined;
  /** Called with the index of the term to open. */
  onOpenTerm?: (at: number) => void;
  /** Dims existing content, or shows a skeleton. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Page of the rows, from 1. */
  rowsPage?: number;
  /** Page of the uploads, from 1. */
  uploadsPage?: number;
  /** Called to load rows that were not requested yet, and for their other pages. */
  onRowsPageChange: (page: number) => void;
  /** Called for another page of the uploads. */
  onUploadsPageChange: (page: number) => void;
  /** Downloads an upload's file by its `fileId`. */
  onDownload: (fileId: string) => void;
  /** Opens the stored data of a meter on some days; without it there is no link. */
  onOpenLog?: (meter: string, days: DayRange) => void;
  /** Opens the uploads of a meter; without it there is no link. */
  onOpenHistory?: (meter: string, upload: string) => void;
  /** Opens a formula variable by its index; without it the variables are plain text. */
  onOpenVariable?: ((place: number) => void) | undefined;
  /** The figure is a formula variable and shares the formula's days. */
  isOfFormula?: boolean;
}
