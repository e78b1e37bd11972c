import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Edge lengths of a canvas are bounded by browsers; more pixels are drawn no sharper. */
const MAX_PIXELS = 16_000_000;

/** A piece of text on a page; the box is in px of a page drawn at scale 1. */
export interface PdfText {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface OpenPdf {
  readonly pages: number;
  /** Size of a page in px at scale 1. */
  size(page: number): Promise<{ readonly width: number; readonly height: number }>;
  /** Draws a page; ends early when aborted. */
  draw(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Texts of a page in their order. */
  texts(page: number): Promise<readonly PdfText[]>;
  close(): void;
}

/** Why a PDF cannot be shown. */
export class PdfRefusal extends Error {
  readonly reason: 'locked' | 'damaged';
  constructor(reason: 'locked' | 'damaged') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Opens a PDF in a worker of its own. Nothing in it runs: no scripts, no forms, no evaluation of fonts.
 * @throws PdfRefusal
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, startWorker: () => Worker): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const port = startWorker();
  const worker = new PDFWorker({ port: port as never });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  const task = getDocument({
    // The reader takes the bytes away; the page may show them again.
    ...{ data: bytes.slice(), worker },
    ...{ isEvalSupported: false, enableXfa: false, useWasm: false, stopAtErrors: false },
  } as Parameters<typeof getDocument>[0]);
  try {
    return opened(await task.promise, () => {
      void task.destroy().finally(close);
    });
  } catch (error) {
    close();
    throw new PdfRefusal((error as Error).name === 'PasswordException' ? 'locked' : 'damaged');
  }
}

function opened(pdf: PDFDocumentProxy, close: () => void): OpenPdf {
  return {
    pages: pdf.numPages,
    async size(page) {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    async draw(number, canvas, scale, signal) {
      const page = await pdf.getPage(number);
      if (signal.aborted) return;
      const shown = page.getViewport({ scale });
      const dense = Math.min(
        globalThis.devicePixelRatio || 1,
        2,
        Math.sqrt(MAX_PIXELS / (shown.width * shown.height)),
      );
      const viewport = page.getViewport({ scale: scale * dense });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => task.cancel(), { once: true });
      await task.promise.catch((error: Error) => {
        if (error.name !== 'RenderingCancelledException') throw error;
      });
    },
    async texts(number) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
        const corner = (dx: number, dy: number) =>
          viewport.convertToViewportPoint(x + dx, y + dy) as [number, number];
        const [[left, top], [right, bottom]] = [corner(0, 0), corner(item.width, item.height)];
        const box = {
          ...{ x: Math.min(left, right), y: Math.min(top, bottom) },
          ...{ width: Math.abs(right - left), height: Math.abs(bottom - top) },
        };
        return [{ text: item.str, box }];
      });
    },
    close,
  };
}
