import { Button, useText } from '@org/energy-ui';
import { useNavigate } from 'react-router';

/** The way back to the main page. */
export function GoHome() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Button variant="primary" onPress={() => navigate('/')}>
      {t('action.goHome')}
    </Button>
  );
}
