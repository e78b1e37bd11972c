import { useText } from '@org/energy-ui';
import { MessagePage } from './MessagePage.tsx';

/** Main page of a user whose level has no page of this version; their menu remains. */
export function NoPagesPage() {
  const t = useText();
  return <MessagePage title={t('page.nothing')} text={t('page.nothing.text')} />;
}
