import { LibraryPage } from '../../shared/documents/library/LibraryPage.tsx';
import { standardLibrary } from '../../shared/documents/library/library.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';

/** Documents by the clauses of the standard. */
export function StandardsPage() {
  return <LibraryPage library={standardLibrary} views={<ViewsButton />} />;
}
