import { useText, useToast } from '@org/energy-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../api/errorText.ts';
import { PrintButton } from '../page/print/PrintButton.tsx';
import { ReadingDialog } from './ReadingDialog.tsx';

/** Printing more rows would block the browser for minutes; export a file instead. */
export const MAX_PRINTED_ROWS = 3000;

export interface PrintedRead {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress: (read: number, wanted: number) => void;
}

interface PrintAllOptions<Row> {
  /** Rows on the page. */
  readonly shown: number;
  /** Rows on all pages. */
  readonly total: number;
  /** Reads at least `most` rows from the first on, fewer if there are no more. */
  readonly read: (work: PrintedRead) => Promise<readonly Row[]>;
  readonly isDisabled?: boolean;
}

export interface PrintAll<Row> {
  /** Replaces the page of a `DataTable` while all rows are printed. */
  readonly table: { rows: readonly Row[]; total: number; page: number; pageSize: number } | null;
  /** How many of all rows are on paper, for the head. */
  readonly coverage: string | null;
  readonly button: ReactNode;
}

/** Prints all rows of a list that the server pages, at most `MAX_PRINTED_ROWS`; long lists show a progress. */
export function usePrintAll<Row>({ shown, total, read, isDisabled }: PrintAllOptions<Row>): PrintAll<Row> {
  const t = useText();
  const toast = useToast();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [progress, setProgress] = useState<readonly [read: number, wanted: number] | null>(null);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const print = async () => {
    if (shown >= total) return window.print();
    const stop = new AbortController();
    stopper.current = stop;
    setPending(true);
    try {
      const all = await read({
        ...{ most: MAX_PRINTED_ROWS, signal: stop.signal },
        onProgress: (count, wanted) => setProgress(count < wanted ? [count, wanted] : null),
      });
      if (stop.signal.aborted) return;
      // The table has its rows before the browser captures the page.
      flushSync(() => {
        setProgress(null);
        setRows(all.slice(0, MAX_PRINTED_ROWS));
      });
      window.addEventListener('afterprint', () => setRows(null), { once: true });
      window.print();
    } catch (error) {
      if (!stop.signal.aborted) toast.error(errorText(error, t));
    } finally {
      setPending(false);
      setProgress(null);
    }
  };
  const count = rows?.length ?? shown;
  return {
    table: rows && { rows, total: rows.length, page: 1, pageSize: rows.length },
    coverage: total === 0 ? null : t(count < total ? 'print.rows' : 'print.allRows', { count, total }),
    button: (
      <>
        <PrintButton onPress={print} isPending={isPending} isDisabled={isDisabled || total === 0} />
        {progress && (
          <ReadingDialog
            title={t('print.reading')}
            label={t('print.progress', { count: progress[0], total: progress[1] })}
            value={progress[0] / progress[1]}
            onStop={() => stopper.current?.abort()}
          />
        )}
      </>
    ),
  };
}
