import type { ReactNode } from 'react';
import { EnergyProvider, type EnergyProviderProps } from '../../../packages/energy-ui/src/index.ts';
import './book.css';

/** A page of the book, in English. */
export function BookPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <main className="book-page">
      <header>
        <h1>{title}</h1>
        <p className="book-lead">{lead}</p>
      </header>
      {children}
    </main>
  );
}

export function Section({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="book-section">
      <h2>{title}</h2>
      {text && <p className="book-text">{text}</p>}
      {children}
    </section>
  );
}

/** A live sample in Persian, in the theme of the page unless another is given. */
export function Persian({ children, ...props }: EnergyProviderProps) {
  return (
    <EnergyProvider locale="fa" theme="system" className="book-persian" {...props}>
      {children}
    </EnergyProvider>
  );
}
