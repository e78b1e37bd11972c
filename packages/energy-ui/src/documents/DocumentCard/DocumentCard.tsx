import { toPersianDigits } from '@org/energy-core';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { useEnergy, useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Marked } from '../../primitives/Marked/Marked.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { FileSheet } from './FileSheet.tsx';
import './DocumentCard.css';

export interface ShownDocument {
  readonly title: string;
  /** Name of the document type. */
  readonly type: string;
  /** Clause `6-3`; null for a general document. */
  readonly clause: string | null;
  /** Jalali day `1404/02/30`. */
  readonly date: string;
  /** Name of the creator. */
  readonly author: string;
  /** Lower case, without the dot; null without a file. */
  readonly extension: string | null;
}

/** Where searched words are in the file of a document. */
export interface FoundInDocument {
  /** Page of a PDF or slide of a presentation. */
  readonly page: number | null;
  readonly sheet: string | null;
  /** The text around the words. */
  readonly text: string;
}

export interface DocumentCardProps extends RootProps<HTMLElement> {
  /** What the card shows. */
  document: ShownDocument;
  /** Opens the document. */
  onOpen: () => void;
  /** Words that are marked in the title and in what was found in the file. */
  search?: string;
  /** What was found in the file. */
  found?: FoundInDocument | null;
  /** State, version and review date. */
  footer?: ReactNode;
}

/**
 * A document of a library with its file kind, type, clause, date and creator.
 * @example <DocumentCard document={document} onOpen={() => open(document._id)} />
 */
export function DocumentCard({ document, onOpen, search = '', found, footer, ...root }: DocumentCardProps) {
  const { t, digits } = useEnergy();
  const shown = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const { type, clause, author, extension } = document;
  return (
    <article {...rootProps(root, 'eui-document-card')}>
      <FileSheet extension={extension} />
      <div className="eui-document-card-words">
        <h2>
          <button type="button" className="eui-document-card-title" onClick={onOpen}>
            <bdi>
              <Marked name={document.title} search={search} />
            </bdi>
          </button>
        </h2>
        <span>{clause ? t('documents.clauseOf', { type, clause: shown(clause) }) : <bdi>{type}</bdi>}</span>
        <span>{t('documents.by', { date: shown(document.date), name: author })}</span>
        {found && <Excerpt found={found} search={search} />}
        {footer && <div className="eui-document-card-foot">{footer}</div>}
      </div>
      <IconButton
        label={t('documents.open', { title: document.title })}
        icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
        onPress={onOpen}
      />
    </article>
  );
}

function Excerpt({ found: { page, sheet, text }, search }: { found: FoundInDocument; search: string }) {
  const t = useText();
  return (
    <p className="eui-document-card-excerpt">
      {page !== null && <>{t('documents.foundPage', { page })} </>}
      {page === null && sheet !== null && <>{t('documents.foundSheet', { name: sheet })} </>}
      <bdi>
        <Marked name={text} search={search} />
      </bdi>
    </p>
  );
}
