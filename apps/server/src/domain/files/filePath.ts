/** The path a stored file is known by. */
export const contentPath = (id: number): string => `/api/v1/file/${id}/content`;

/** The file id of such a path, or null for any other text. */
export function fileIdOf(path: string): number | null {
  const id = Number(/^\/api\/v1\/file\/([1-9]\d{0,8})\/content$/.exec(path)?.[1]);
  return Number.isNaN(id) ? null : id;
}
