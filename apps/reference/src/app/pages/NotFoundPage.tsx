import { useText } from '@org/energy-ui';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { GoHome } from './GoHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <MessagePage
      icon={<FileQuestionMark size={32} strokeWidth={1.75} aria-hidden />}
      title={t('page.notFound')}
      text={t('page.notFound.text')}
      action={<GoHome />}
    />
  );
}
