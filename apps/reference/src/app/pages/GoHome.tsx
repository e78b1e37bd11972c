import { Button, useText } from '@org/energy-ui';
import { useNavigate } from 'react-router';
import { linkOf, startLink } from '../access.ts';
import { pages } from '../pages.ts';
import { useMenu } from '../shell/menu/useMenu.ts';

/** The way on: the home page, or for a user without it the first page of their menu; nothing for one without pages. */
export function GoHome() {
  const t = useText();
  const navigate = useNavigate();
  const start = startLink(useMenu());
  if (start === null) return null;
  const page = pages.find((each) => linkOf(each) === start);
  return (
    <Button variant="primary" onPress={() => navigate('/')}>
      {start === '/' || !page ? t('action.goHome') : t('action.goTo', { page: t(page.title) })}
    </Button>
  );
}
