import { Button, EmptyState, useText } from '@org/energy-ui';
import { useNavigate } from 'react-router';
import { Mark } from '../../shared/Mark.tsx';
import '../guards.css';

export function NotFoundPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="eui-guard">
      <EmptyState
        icon={<Mark size={56} />}
        title={t('page.notFound')}
        text={t('page.notFound.text')}
        action={
          <Button variant="primary" onPress={() => navigate('/')}>
            {t('action.goHome')}
          </Button>
        }
      />
    </div>
  );
}
