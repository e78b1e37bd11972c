import { DateTimeText, Dialog, EmptyState, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useShown } from '../../shared/files/useShown.ts';
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
const unsigned = (shownUrl: string | null) => shownUrl?.split('?')[0] ?? null;

/** Earlier photos of the user, newest first; pressing one selects it again. */
export function EarlierPhotos({ current, isPending, onChoose, onClose }: EarlierPhotosProps) {
  const t = useText();
  const shownUrl = useShown();
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
                  <img src={shownUrl(photo.shown) ?? ''} alt="" width={96} height={96} />
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
