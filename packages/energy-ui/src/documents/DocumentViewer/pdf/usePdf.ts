import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf, PdfRefusal } from './openPdf.ts';

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly pdf: OpenPdf }
  | { readonly is: 'refused'; readonly reason: PdfRefusal['reason'] };

/** A PDF that is open as long as the component is mounted. */
export function usePdf(bytes: Uint8Array<ArrayBuffer>, startWorker: () => Worker): State {
  const [state, setState] = useState<State>({ is: 'opening' });
  useEffect(() => {
    let isGone = false;
    let pdf: OpenPdf | undefined;
    setState({ is: 'opening' });
    openPdf(bytes, startWorker).then(
      (opened) => {
        if (isGone) return opened.close();
        pdf = opened;
        setState({ is: 'open', pdf });
      },
      (error: unknown) => {
        if (!isGone)
          setState({ is: 'refused', reason: error instanceof PdfRefusal ? error.reason : 'damaged' });
      },
    );
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [bytes, startWorker]);
  return state;
}
