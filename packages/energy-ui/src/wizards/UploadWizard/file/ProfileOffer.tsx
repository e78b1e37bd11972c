import { type Day, formatJalali } from '@org/energy-core';
import FileCheck from 'lucide-react/icons/file-check';
import { isolate } from '../../../i18n/DayText.tsx';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import { Button } from '../../../primitives/Button/Button.tsx';
import { classes } from '../../../primitives/classes.ts';
import type { OfferedProfile } from '../flow/uploadData.ts';
import './ProfileOffer.css';

export interface ProfileOfferProps {
  /** Earlier uploads that the file looks like, the likeliest first. Nothing is shown without one. */
  profiles: readonly OfferedProfile[];
  /** The file is to go the way of this profile: columns, check and, where nothing has to be decided, the store. */
  onTake: (id: string) => void;
  /** Id of the profile that is under way. */
  pending?: string | null;
  isDisabled?: boolean;
  className?: string;
  id?: string;
}

/** The file looks like an earlier one: one press does the same again. */
export function ProfileOffer({ profiles, onTake, pending, isDisabled, className, id }: ProfileOfferProps) {
  const { t, digits } = useEnergy();
  const dayText = (day: Day) => formatJalali(day, 'numeric', digits);
  const [first] = profiles;
  if (!first) return null;
  // Where several fit, none of them is likely enough to be the one.
  const isOnly = profiles.length === 1;
  return (
    <section id={id} className={classes('eui-offer', className)} aria-label={t('upload.offer')}>
      <FileCheck size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{t(isOnly ? 'upload.offer.one' : 'upload.offer.many')}</h2>
        <p className="eui-upload-muted">{t('upload.offer.text')}</p>
        <ul>
          {profiles.map(({ _id, name, target, used }) => (
            <li key={_id}>
              <Button
                variant={isOnly ? 'primary' : 'default'}
                onPress={() => onTake(_id)}
                isPending={pending === _id}
                isDisabled={isDisabled || (pending != null && pending !== _id)}
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
