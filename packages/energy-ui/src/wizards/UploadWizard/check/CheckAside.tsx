import { formatJalali, isolate, toPersianDigits, type UploadEffect } from '@org/energy-core';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy, useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import type { ExistingSource } from '../flow/uploadData.ts';
import { Facts } from '../parts/Facts.tsx';
import { Signed } from './Signed.tsx';
import './CheckAside.css';

/** Sources shown; the history has them all. */
const MAX_SOURCES = 3;

export interface EffectCardProps {
  effect: UploadEffect;
  /** Jalali year the totals are of; null if the file spans several. */
  year: number | null;
  unit: string;
}

/** The total before and after, and the source of the difference. */
export function EffectCard({ effect, year, unit }: EffectCardProps) {
  const { t, digits } = useEnergy();
  const { before, after, fromFresh, fromReplacement } = effect;
  const scale = Math.max(before, after) / 100 || 1;
  const stays = Math.max(0, Math.min(before, after)) / scale;
  const added = Math.max(0, after - before) / scale;
  const yearText = year === null ? null : digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  return (
    <Card title={yearText === null ? t('upload.effect') : t('upload.effect.year', { year: yearText })}>
      <Facts facts={[{ label: t('upload.effect.before'), value: <Num value={before} unit={unit} /> }]} />
      <div className="eui-effect-bar" aria-hidden>
        <i style={{ inlineSize: `${Math.max(0, before) / scale}%` }} />
      </div>
      <Facts
        facts={[
          {
            label: t('upload.effect.after'),
            value: (
              <b>
                <Num value={after} unit={unit} />
              </b>
            ),
          },
        ]}
      />
      <div className="eui-effect-bar" aria-hidden>
        <i style={{ inlineSize: `${stays}%` }} />
        <i data-added style={{ inlineSize: `${added}%` }} />
      </div>
      <Facts
        facts={[
          { label: t('upload.effect.fresh'), value: <Signed value={fromFresh} /> },
          { label: t('upload.effect.replacement'), value: <Signed value={fromReplacement} /> },
        ]}
      />
    </Card>
  );
}

/** Who uploaded what exists already. */
export function SourceCard({ sources }: { sources: readonly ExistingSource[] }) {
  const { t, digits } = useEnergy();
  return (
    <Card title={t('upload.source')}>
      {sources.length === 0 && <p className="eui-upload-muted">{t('upload.source.unknown')}</p>}
      {sources.slice(0, MAX_SOURCES).map(({ id, day, by, fileName, days }) => (
        <div key={id} className="eui-upload-source">
          <p>{t('upload.source.uploaded', { day: formatJalali(day, 'numeric', digits), count: days })}</p>
          <p className="eui-upload-muted">{t('upload.source.by', { by, file: isolate(fileName) })}</p>
        </div>
      ))}
    </Card>
  );
}

/** Statement about the replaced values. */
export function NothingLostCard() {
  const t = useText();
  return (
    <Card title={t('upload.nothingLost')}>
      <p className="eui-upload-muted">{t('upload.nothingLost.text')}</p>
    </Card>
  );
}
