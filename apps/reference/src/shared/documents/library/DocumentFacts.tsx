import { documentKindOf, reviewDue } from '@org/energy-core';
import { Card, FileSheet, Num, RelativeTime, ReviewDueText, useText } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { today } from '../../dates/today.ts';
import { dayOfDocument } from './documentForm.ts';
import type { NamedDocument } from './library.ts';
import { useDocumentWords } from './useDocumentWords.ts';

const KB = 1024;

interface DocumentFactsProps {
  readonly document: NamedDocument;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** Fields of a document. */
export function DocumentFacts({ document, children }: DocumentFactsProps) {
  const t = useText();
  const { clauseName, inDigits } = useDocumentWords();
  const { fileName, extension, size, textState, standardNumber, organization, owner, reviewDate } = document;
  const kind = documentKindOf(extension ?? '');
  // Pictures have no text to wait for.
  const isRead = kind !== 'image' && kind !== 'other';
  const review = reviewDate && dayOfDocument(reviewDate);
  const facts: [string, ReactNode][] = [
    [t('library.field.type'), <bdi key="type">{document.documentType.name}</bdi>],
    ...(standardNumber
      ? [
          [t('library.field.clause'), <bdi key="clause">{clauseName(standardNumber)}</bdi>] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [
      t('library.field.date'),
      <bdi key="date" dir="ltr">
        {inDigits(document.docDate)}
      </bdi>,
    ],
    [t('list.createdBy'), <bdi key="by">{document.createdBy.name}</bdi>],
    ...(owner ? [[t('control.owner'), <bdi key="owner">{owner.name}</bdi>] as [string, ReactNode]] : []),
    ...(review
      ? [
          [
            t('control.review'),
            <span key="review" className="eui-document-review">
              <bdi dir="ltr">{inDigits(reviewDate)}</bdi>
              {document.state !== 'withdrawn' && reviewDue(review, today()).urgency !== 'later' && (
                <ReviewDueText review={review} shown={reviewDate} today={today()} />
              )}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    [t('library.field.organization'), <bdi key="org">{organization?.name ?? t('library.everybody')}</bdi>],
    [t('library.field.created'), <RelativeTime key="at" at={document.created} />],
  ];
  return (
    <Card isFlush>
      {fileName && (
        <div className="eui-document-fact-file">
          <FileSheet extension={extension} />
          <span>
            <bdi>{fileName}</bdi>
            <small>
              {t(`documents.kind.${kind}`)}
              {size !== null && (
                <>
                  {' · '}
                  {size < KB * KB ? (
                    <Num value={Math.max(1, size / KB)} maxFractionDigits={0} unit={t('library.kilobytes')} />
                  ) : (
                    <Num value={size / KB / KB} maxFractionDigits={1} unit={t('library.megabytes')} />
                  )}
                </>
              )}
            </small>
            {isRead && textState !== null && textState !== 'read' && (
              <small className="eui-document-text" data-state={textState} role="status">
                {t(`library.text.${textState}`)}
              </small>
            )}
          </span>
        </div>
      )}
      <dl className="eui-document-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
