import type { DocumentRecord } from '@org/energy-core/api';
import { DocumentStateChip, ReviewDueText, useText } from '@org/energy-ui';
import { today } from '../../dates/today.ts';
import { dayOfDocument } from './documentForm.ts';

/** State, version and review of a document below its card; null for one that is only uploaded. */
export const documentFooter = (document: DocumentRecord) =>
  document.state || document.number > 1 || document.reviewDate ? <DocumentFoot document={document} /> : null;

function DocumentFoot({ document: { state, number, reviewDate } }: { document: DocumentRecord }) {
  const t = useText();
  const review = reviewDate && dayOfDocument(reviewDate);
  return (
    <>
      {state && <DocumentStateChip state={state} />}
      <span>{t('documents.version', { number })}</span>
      {review && state !== 'withdrawn' && (
        <ReviewDueText review={review} shown={reviewDate} today={today()} />
      )}
    </>
  );
}
