import { formatNumber } from '@org/energy-core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useState } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import { SearchField } from '../../../primitives/SearchField/SearchField.tsx';
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { findInPdf, type PdfHit } from './findInPdf.ts';
import type { OpenPdf, PdfRefusal } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './usePdf.ts';

interface PdfViewProps {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly startWorker: () => Worker;
  readonly renderRefusal: (reason: PdfRefusal['reason']) => ReactNode;
}

/** One page of a PDF at a time, with its neighbors, zoom and a search in the text. */
export function PdfView({ name, bytes, startWorker, renderRefusal }: PdfViewProps) {
  const state = usePdf(bytes, startWorker);
  if (state.is === 'refused') return renderRefusal(state.reason);
  if (state.is === 'opening') return <Skeleton shape="text" rows={12} />;
  return <Pages name={name} pdf={state.pdf} />;
}

/** ms after the last letter before the pages are searched. */
const SEARCH_DELAY = 300;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'eui-flip' };

function Pages({ name, pdf }: { name: string; pdf: OpenPdf }) {
  const { t, digits } = useEnergy();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [search, setSearch] = useState('');
  const [hits, setHits] = useState<readonly PdfHit[] | null>(null);
  const [at, setAt] = useState(0);
  const shown = (value: number) => formatNumber(value, { digits });
  const show = (next: readonly PdfHit[], index: number) => {
    setAt(index);
    const hit = next[index];
    if (hit) setPage(hit.page);
  };
  useEffect(() => {
    setHits(null);
    if (search.trim() === '') return;
    const abort = new AbortController();
    let isFirst = true;
    const found = (next: readonly PdfHit[]) => {
      setHits(next);
      if (isFirst && next[0]) {
        isFirst = false;
        setAt(0);
        setPage(next[0].page);
      }
    };
    void findInPdf(pdf, search, abort.signal, found).then((all) => {
      if (!abort.signal.aborted) setHits(all);
    });
    return () => abort.abort();
  }, [pdf, search]);
  return (
    <>
      <div className="eui-viewer-bar">
        <span className="eui-viewer-pages">
          <IconButton
            label={t('viewer.previous')}
            icon={<ChevronLeft {...icon} />}
            isDisabled={page <= 1}
            onPress={() => setPage(page - 1)}
          />
          <span role="status">{t('viewer.pageOf', { page: shown(page), count: shown(pdf.pages) })}</span>
          <IconButton
            label={t('viewer.next')}
            icon={<ChevronRight {...icon} />}
            isDisabled={page >= pdf.pages}
            onPress={() => setPage(page + 1)}
          />
        </span>
        <ZoomButtons zoom={zoom} onChange={setZoom} />
        <span className="eui-viewer-search">
          <SearchField label={t('viewer.search')} value={search} onChange={setSearch} delay={SEARCH_DELAY} />
          <span role="status">
            {hits &&
              (hits.length === 0
                ? t('viewer.notFound')
                : t('viewer.found', { at: shown(at + 1), count: shown(hits.length) }))}
          </span>
          {hits && hits.length > 1 && (
            <IconButton
              label={t('viewer.nextFound')}
              icon={<ChevronRight {...icon} />}
              onPress={() => show(hits, (at + 1) % hits.length)}
            />
          )}
        </span>
      </div>
      <PdfPage
        {...{ name, pdf, page, zoom }}
        marks={(hits ?? [])
          .map((hit, index) => ({ ...hit, isCurrent: index === at }))
          .filter((hit) => hit.page === page)}
        onStep={(step) => setPage(Math.min(pdf.pages, Math.max(1, page + step)))}
      />
    </>
  );
}
