import { Card, useText } from '@org/energy-ui';
import Check from 'lucide-react/icons/check';

const tips = ['length', 'words', 'own', 'factor'] as const;

/** What makes a password good, beside the form. */
export function PasswordTips() {
  const t = useText();
  return (
    <Card title={t('profile.tips')}>
      <ul className="eui-profile-tips">
        {tips.map((tip) => (
          <li key={tip}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            <span>{t(`profile.tips.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
