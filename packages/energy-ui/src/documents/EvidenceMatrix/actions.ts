import type { EvidenceKind, LiveEvidence } from '@org/energy-core';
import type { EvidenceFix } from './fixOf.ts';

/** What a reader of the matrix can do. */
export interface EvidenceActions {
  /** Opens the evidence of a kind; numbers are no buttons if omitted. */
  onOpenKind?: (kind: EvidenceKind, clause: string) => void;
  /** Opens what the software itself shows of a clause. */
  onOpenLive?: (live: LiveEvidence) => void;
  /** Puts something right in one press. */
  onFix?: (fix: EvidenceFix, clause: string) => void;
  /** Whether the reader may open such a kind, live page or remedy; default: all. */
  isAllowed?: (what: EvidenceKind | LiveEvidence | EvidenceFix) => boolean;
}
