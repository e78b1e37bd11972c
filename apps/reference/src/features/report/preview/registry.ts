import type { ReportPageType } from '@org/energy-core';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWithTexts } from '../../../shared/page/pageWithTexts.tsx';
import type { PreviewProps } from './previewChoice.ts';

type Preview = LazyExoticComponent<ComponentType<PreviewProps>>;

const preview = (load: () => Promise<ComponentType<PreviewProps>>): Preview =>
  lazyWithTexts(load, () => import('../sheets/texts.ts').then(({ sheetTexts }) => sheetTexts));

/** The report of each page type, loaded with its first use. */
export const previews: Readonly<Record<ReportPageType, Preview>> = {
  trend: preview(() => import('./TrendPreview.tsx').then((part) => part.TrendPreview)),
  management: preview(() => import('./ReviewPreview.tsx').then((part) => part.ReviewPreview)),
  regression: preview(() => import('./RegressionPreview.tsx').then((part) => part.RegressionPreview)),
  label: preview(() => import('./LabelPreview.tsx').then((part) => part.LabelPreview)),
  documents: preview(() => import('./ListPreviews.tsx').then((part) => part.DocumentsPreview)),
  events: preview(() => import('./ListPreviews.tsx').then((part) => part.EventsPreview)),
};
