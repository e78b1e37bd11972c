import { MathsTexts } from '../../../shared/page/MathsTexts.tsx';
import { useLabelSheets } from '../sheets/label/useLabelSheets.ts';
import { SheetReport } from '../sheets/SheetReport.tsx';
import type { PreviewProps } from './previewChoice.ts';

/** An energy label report. */
export function LabelPreview(props: PreviewProps) {
  return (
    <MathsTexts>
      <Label {...props} />
    </MathsTexts>
  );
}

function Label({ definition, choice: { period } }: PreviewProps) {
  return <SheetReport prepared={useLabelSheets(definition, period?.year ?? null)} />;
}
