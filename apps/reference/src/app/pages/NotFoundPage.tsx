import { useText } from '@org/energy-ui';
import { GoHome } from './GoHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export function NotFoundPage() {
  const t = useText();
  return <MessagePage title={t('page.notFound')} text={t('page.notFound.text')} action={<GoHome />} />;
}
