import type { SessionUser } from '@org/energy-core/api';
import { Button, PhotoField, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { uploadPhoto } from '../../shared/files/uploadPhoto.ts';
import { useShown } from '../../shared/files/useShown.ts';
import { EarlierPhotos } from './EarlierPhotos.tsx';
import { rememberProfile } from './queries.ts';

/** Own photo: a new one, an earlier one, or none; each choice is saved immediately. */
export function OwnPhoto({ user }: { user: SessionUser }) {
  const t = useText();
  const shown = useShown();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const save = useMutation({
    /** A new picture, the path of an earlier one, or null. */
    mutationFn: async (photo: Blob | string | null) => {
      const path = photo instanceof Blob ? await uploadPhoto(client, photo) : photo;
      return client.updateMe({ body: { photo: path } });
    },
    onSuccess: (data, photo) => {
      setChoosing(false);
      rememberProfile(queries, data);
      toast.success(t(photo === null ? 'profile.photoRemoved' : 'profile.photoSaved'));
    },
  });
  const { variables: tried } = save;
  return (
    <div className="eui-profile-photo">
      <PhotoField
        label={t('profile.photo')}
        name={user.name}
        photo={shown(user.photo)}
        onChange={save.mutate}
        isPending={save.isPending}
        error={save.isError ? errorText(save.error, t) : null}
      />
      <div className="eui-profile-actions">
        {save.isError && tried !== undefined && (
          <Button size="sm" onPress={() => save.mutate(tried)}>
            {t('profile.photoAgain')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onPress={() => setChoosing(true)} isDisabled={save.isPending}>
          {t('profile.earlier')}
        </Button>
      </div>
      {isChoosing && (
        <EarlierPhotos
          current={user.photo}
          isPending={save.isPending}
          onChoose={save.mutate}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
