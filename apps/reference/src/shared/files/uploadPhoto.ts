import type { Client } from '@org/energy-core/api';

/** Stores a profile picture; answers the path under which a user can carry it. */
export async function uploadPhoto(client: Client, photo: Blob): Promise<string> {
  const form = new FormData();
  form.set('title', 'photo.jpg');
  form.set('isProfile', 'true');
  form.set('readOnly', 'true');
  form.set('file', photo, 'photo.jpg');
  return (await client.uploadFile({ body: form })).path;
}
