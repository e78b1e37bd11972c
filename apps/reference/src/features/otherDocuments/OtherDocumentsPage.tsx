import { LibraryPage } from '../../shared/documents/library/LibraryPage.tsx';
import { generalLibrary } from '../../shared/documents/library/library.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';

/** Documents that belong to no clause. */
export function OtherDocumentsPage() {
  return <LibraryPage library={generalLibrary} views={<ViewsButton />} />;
}
