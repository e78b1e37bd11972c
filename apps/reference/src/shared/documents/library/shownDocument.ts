import type { DocumentRecord } from '@org/energy-core/api';
import type { ShownDocument } from '@org/energy-ui';

/** A document as its card shows it. */
export const shownDocument = (document: DocumentRecord): ShownDocument => ({
  ...{ title: document.title, type: document.documentType.name, clause: document.standardNumber },
  ...{ date: document.docDate, author: document.createdBy.name, extension: document.extension },
});
