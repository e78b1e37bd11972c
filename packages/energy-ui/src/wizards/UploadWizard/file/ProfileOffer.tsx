import { type Day, formatJalali, isDay, isolate } from '@org/energy-core';
import FileCheck from 'lucide-react/icons/file-check';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { type RootProps, rootProps } from '../../../primitives/rootProps.ts';
import type { OfferedProfile } from '../flow/uploadData.ts';
import '../UploadWizard.css';
import './ProfileOffer.css';

export interface ProfileOfferProps extends RootProps {
  /** Profiles of similar earlier uploads, most likely first; renders nothing without one. */
  items: readonly OfferedProfile[];
  /** Called with the id of the profile to apply: columns, check and, without open decisions, storing. */
  onSelect: (id: string) => void;
  /** Id of the profile being applied. */
  pendingId?: string | null;
  isDisabled?: boolean;
}

/** Offers to treat a file like an earlier, similar one. */
export function ProfileOffer({ items, onSelect, pendingId, isDisabled, ...root }: ProfileOfferProps) {
  const { t, digits } = useEnergy();
  const dayText = (day: Day) => (isDay(day) ? formatJalali(day, 'numeric', digits) : '—');
  if (items.length === 0) return null;
  // With several matches none is likely enough for a primary button.
  const isOnly = items.length === 1;
  return (
    <section {...rootProps(root, 'eui-offer')} aria-label={t('upload.offer')}>
      <FileCheck size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{t(isOnly ? 'upload.offer.one' : 'upload.offer.many')}</h2>
        <p className="eui-upload-muted">{t('upload.offer.text')}</p>
        <ul>
          {items.map(({ _id, name, target, used }) => (
            <li key={_id}>
              <Button
                variant={isOnly ? 'primary' : 'default'}
                onPress={() => onSelect(_id)}
                isPending={pendingId === _id}
                isDisabled={isDisabled || (pendingId != null && pendingId !== _id)}
              >
                {t('upload.offer.take', { day: dayText(used), target: isolate(target) })}
              </Button>
              {name !== target && <small>{name}</small>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
