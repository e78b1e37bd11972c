import ImageDown from 'lucide-react/icons/image-down';
import type { RefObject } from 'react';
import { ChartTool } from '../../charts/ConsumptionChart/ChartTool.tsx';
import { useText } from '../../i18n/useEnergy.ts';

/** Button that downloads a chart as an image. */
export function ImageTool({ root, title }: { root: RefObject<HTMLElement | null>; title: string }) {
  const t = useText();
  const download = async () => {
    const { downloadImage } = await import('../../charts/ConsumptionChart/image/downloadImage.ts');
    if (root.current) await downloadImage(root.current, title);
  };
  return (
    <ChartTool label={t('chart.menu.download')} onClick={download}>
      <ImageDown size={16} strokeWidth={1.75} aria-hidden />
    </ChartTool>
  );
}
