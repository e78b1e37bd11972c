import { useText } from '@org/energy-ui';
import { MessagePage } from './MessagePage.tsx';

export function ForbiddenPage() {
  const t = useText();
  return <MessagePage title={t('page.forbidden')} text={t('page.forbidden.text')} />;
}
