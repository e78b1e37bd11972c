import { Button, useText } from '@org/energy-ui';
import { useNavigate } from 'react-router';
import { Mark } from '../../shared/Mark.tsx';
import './MessagePage.css';

/** A page that only says why there is nothing here, and leads back to the main page. */
export function MessagePage({ title, text }: { title: string; text: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="eui-message-page">
      <Mark size={56} />
      <h1 className="eui-message-page-title">{title}</h1>
      <p className="eui-message-page-text">{text}</p>
      <Button variant="primary" onPress={() => navigate('/')}>
        {t('action.goHome')}
      </Button>
    </div>
  );
}
