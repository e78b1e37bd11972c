import { useText } from '@org/energy-ui';
import { GoHome } from './GoHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export function ForbiddenPage() {
  const t = useText();
  return <MessagePage title={t('page.forbidden')} text={t('page.forbidden.text')} action={<GoHome />} />;
}
