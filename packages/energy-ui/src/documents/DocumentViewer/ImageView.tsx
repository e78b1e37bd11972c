import { useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

/** A picture, first as wide as the page lets it be. */
export function ImageView({ name, url }: { name: string; url: string }) {
  const t = useText();
  const [zoom, setZoom] = useState(1);
  const [isDamaged, setDamaged] = useState(false);
  if (isDamaged) return <EmptyState title={t('viewer.damaged')} />;
  return (
    <>
      <div className="eui-viewer-bar">
        <ZoomButtons zoom={zoom} onChange={setZoom} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is scrolled by keys */}
      <div className="eui-viewer-scroller" tabIndex={0} role="group" aria-label={t('viewer.image', { name })}>
        <img
          className="eui-viewer-image"
          src={url}
          alt={t('viewer.image', { name })}
          style={{ inlineSize: zoom === 1 ? undefined : `${zoom * 100}%` }}
          data-zoomed={zoom > 1 || undefined}
          onError={() => setDamaged(true)}
        />
      </div>
    </>
  );
}
