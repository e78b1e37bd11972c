import type { ReportPageType } from '@org/energy-core';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWithTexts } from '../../../shared/page/pageWithTexts.tsx';
import type { PreviewProps } from './previewChoice.ts';

type Preview = LazyExoticComponent<ComponentType<PreviewProps>>;

const preview = (load: () => Promise<ComponentType<PreviewProps>>): Preview =>
  lazyWithTexts(load, () => import('../sheets/texts.ts').then(({ sheetTexts }) => sheetTexts));

/** The report of each page type, loaded with its first use. */
export const previews: Readonly<Partial<Record<ReportPageType, Preview>>> = {
  trend: preview(() => import('./TrendPreview.tsx').then((part) => part.TrendPreview)),
};
