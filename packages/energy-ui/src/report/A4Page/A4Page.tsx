import type { ReactNode } from 'react';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { usePaperLetters } from '../usePaperLetters.ts';
import './A4Page.css';

export interface A4PageProps extends RootProps {
  /** The content; it flows over as many sheets as it needs. */
  children?: ReactNode;
  /** Name of the document for assistive technology. */
  label: string;
}

/**
 * A document of A4 width: a sheet on the screen, numbered portrait pages in print.
 * @example <A4Page label={report.title}><ReportView report={report} /></A4Page>
 */
export function A4Page({ children, label, ...root }: A4PageProps) {
  const own = useRootRef<HTMLElement>(root.ref);
  usePaperLetters(own);
  return (
    <article {...rootProps(root, 'eui-a4 eui-page-report')} ref={own} aria-label={label}>
      {children}
    </article>
  );
}
