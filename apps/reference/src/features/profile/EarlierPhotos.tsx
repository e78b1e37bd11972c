import { DateTimeText, Dialog, EmptyState, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { useShown } from '../../shared/useShown.ts';
import { photosQuery } from './queries.ts';

interface EarlierPhotosProps {
  /** Address of the photo there is now. */
  current: string | null;
  isPending: boolean;
  /** With the path of the photo. */
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** The same picture has a new signature each time. */
const unsigned = (address: string | null) => address?.split('?')[0] ?? null;

/** Photos the person sent before, newest first; pressing one makes it theirs again. */
export function EarlierPhotos({ current, isPending, onChoose, onClose }: EarlierPhotosProps) {
  const t = useText();
  const address = useShown();
  const photos = useQuery(photosQuery(useClient()));
  const shown = photos.data?.filter((photo) => photo.shown !== null);
  return (
    <Dialog title={t('profile.earlier')} isOpen onClose={onClose} isDismissable width={520}>
      {photos.isError ? (
        <ErrorState
          title={t('profile.earlier.failed')}
          text={errorText(photos.error, t)}
          onRetry={photos.refetch}
        />
      ) : !shown ? (
        <Skeleton shape="card" />
      ) : shown.length === 0 ? (
        <EmptyState title={t('profile.earlier.none')} />
      ) : (
        <ul className="eui-earlier">
          {shown.map((photo) => {
            const isCurrent = unsigned(photo.shown) === unsigned(current);
            return (
              <li key={photo._id}>
                <button
                  type="button"
                  className="eui-earlier-photo"
                  aria-current={isCurrent || undefined}
                  disabled={isPending}
                  onClick={() => (isCurrent ? onClose() : onChoose(photo.path))}
                >
                  <img src={address(photo.shown) ?? ''} alt="" width={96} height={96} />
                  {isCurrent ? <b>{t('profile.earlier.current')}</b> : <DateTimeText at={photo.created} />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
