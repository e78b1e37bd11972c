import { useText } from '@org/energy-ui';
import Lock from 'lucide-react/icons/lock';
import { GoHome } from './GoHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export function ForbiddenPage() {
  const t = useText();
  return (
    <MessagePage
      icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
      title={t('page.forbidden')}
      text={t('page.forbidden.text')}
      action={<GoHome />}
    />
  );
}
