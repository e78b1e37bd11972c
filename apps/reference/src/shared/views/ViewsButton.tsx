import { Button, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from '../api/useClient.ts';
import { lazyWithTexts } from '../page/pageWithTexts.tsx';
import { viewPageOf, viewPath } from './viewPath.ts';
import { viewsQuery } from './viewsQuery.ts';

/** Menu and dialogs load with the first press: they weigh more than some of the pages. */
const ViewsMenu = lazyWithTexts(
  () => import('./ViewsMenu.tsx').then(({ ViewsMenu }) => ViewsMenu),
  () => import('./menuTexts.ts').then(({ menuTexts }) => menuTexts),
);

/** The views of a page that keeps its state in the URL. A page opened without any state shows its default view. */
export function ViewsButton() {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = viewPageOf(pathname);
  // Only for a page opened without state: a state that the user cleared stays cleared.
  const [isBare, setBare] = useState(search === '');
  const [isWanted, setWanted] = useState(false);
  const views = useQuery({ ...viewsQuery(useClient()), enabled: page !== null && isBare });
  const chosen = views.data?.find((view) => view.isOwn && view.isDefault && view.page === page);
  useEffect(() => {
    if (!isBare || !views.isSuccess) return;
    setBare(false);
    if (chosen && search === '' && chosen.state !== '') navigate(viewPath(chosen), { replace: true });
  }, [isBare, views.isSuccess, chosen, search, navigate]);
  if (page === null) return null;
  const button = (onPress?: () => void) => (
    <Button
      icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
      trailingIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      {...(onPress && { onPress })}
    >
      {t('views.button')}
    </Button>
  );
  if (!isWanted) return button(() => setWanted(true));
  return (
    <Suspense fallback={button()}>
      <ViewsMenu page={page} trigger={button()} />
    </Suspense>
  );
}
