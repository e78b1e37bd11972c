import { useText } from '@org/energy-ui';
import DoorClosed from 'lucide-react/icons/door-closed';
import { MessagePage } from './MessagePage.tsx';

/** Main page of a user whose level has no page of this version; their menu remains. */
export function NoPagesPage() {
  const t = useText();
  return (
    <MessagePage
      icon={<DoorClosed size={32} strokeWidth={1.75} aria-hidden />}
      title={t('page.nothing')}
      text={t('page.nothing.text')}
    />
  );
}
