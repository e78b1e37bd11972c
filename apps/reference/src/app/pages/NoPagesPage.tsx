import { useText } from '@org/energy-ui';
import { MessagePage } from './MessagePage.tsx';

/** The main page of a person whose level holds no page of this version; the menu of the person stays. */
export function NoPagesPage() {
  const t = useText();
  return <MessagePage title={t('page.nothing')} text={t('page.nothing.text')} />;
}
