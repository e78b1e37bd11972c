import { SearchField, useText } from '@org/energy-ui';

/** ms after the last letter before the server is asked. */
const DELAY = 300;

interface LibrarySearchProps {
  state: { readonly search: string };
  change: (next: { search: string }, step: 'replace') => void;
}

/** Search in titles, clauses and texts of documents. */
export function LibrarySearch({ state, change }: LibrarySearchProps) {
  const t = useText();
  return (
    <SearchField
      className="eui-list-search"
      label={t('library.search')}
      value={state.search}
      onChange={(search) => change({ search }, 'replace')}
      delay={DELAY}
    />
  );
}
