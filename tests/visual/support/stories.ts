interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

export interface PicturedStory {
  readonly id: string;
  /** Also drawn in English: whole pages; components have English stories of their own. */
  readonly isPage: boolean;
}

/** Stories that are pictured: all but those that prove a behavior, which look like the state they begin with. */
export async function picturedStories(url: string, filter: string | null): Promise<readonly PicturedStory[]> {
  const response = await fetch(`${url}/index.json`);
  const { entries } = (await response.json()) as { entries: Readonly<Record<string, Entry>> };
  return Object.values(entries)
    .filter(({ type, tags }) => type === 'story' && !tags.includes('interaction'))
    .filter(({ id, title }) => filter === null || id.includes(filter) || title.includes(filter))
    .map(({ id, title }) => ({ id, isPage: title.startsWith('Pages/') }));
}
