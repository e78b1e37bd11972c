import { formatNumber } from '@org/energy-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import type { PdfHit } from './findInPdf.ts';
import type { OpenPdf } from './openPdf.ts';

interface PdfPageProps {
  readonly name: string;
  readonly pdf: OpenPdf;
  readonly page: number;
  /** 1 fits the width. */
  readonly zoom: number;
  readonly marks: readonly (PdfHit & { readonly isCurrent: boolean })[];
  readonly onStep: (step: 1 | -1) => void;
}

interface Shown {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}
const MARGIN = 48;
const MAX_WIDTH = 900;

/** One drawn page, its text for screen readers, and the places that were found. */
export function PdfPage({ name, pdf, page, zoom, marks, onStep }: PdfPageProps) {
  const { t, digits } = useEnergy();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.round(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fit = shown && room > 0 ? Math.min(MAX_WIDTH, room - MARGIN) / shown.width : null;
  const scale = fit && fit * zoom;
  useEffect(() => {
    let isGone = false;
    void Promise.all([pdf.size(page), pdf.texts(page)]).then(([size, texts]) => {
      if (!isGone) setShown({ page, ...size, text: texts.map(({ text }) => text).join(' ') });
    });
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  useEffect(() => {
    if (!scale || shown?.page !== page) return;
    const abort = new AbortController();
    void pdf.draw(page, canvas.current!, scale, abort.signal);
    return () => abort.abort();
  }, [pdf, page, scale, shown?.page]);
  const press = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  const values = { page: formatNumber(page, { digits }), count: formatNumber(pdf.pages, { digits }) };
  return (
    <div
      ref={scroller}
      className="eui-viewer-scroller"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a page is scrolled and turned by keys
      tabIndex={0}
      role="group"
      aria-label={`${name}, ${t('viewer.page', values)}`}
      onKeyDown={press}
    >
      <div
        className="eui-viewer-page"
        dir="ltr"
        style={shown && scale ? { width: shown.width * scale, height: shown.height * scale } : undefined}
      >
        <canvas ref={canvas} aria-hidden />
        {scale &&
          marks.map(({ box, isCurrent }) => (
            <i
              key={`${box.x} ${box.y}`}
              className="eui-viewer-mark"
              data-current={isCurrent || undefined}
              style={{
                ...{ left: box.x * scale, top: box.y * scale },
                ...{ width: box.width * scale, height: box.height * scale },
              }}
            />
          ))}
      </div>
      <p className="eui-sr-only" dir="auto">
        {shown?.text}
      </p>
    </div>
  );
}
