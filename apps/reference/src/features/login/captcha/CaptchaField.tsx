import { Button, IconButton, TextField, useText } from '@org/energy-ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import '../../../shared/two-factor/CodeField.css';
import '../LoginForm.css';

interface CaptchaFieldProps {
  /** The picture as SVG text; null without one. Rendered as an image, never inlined into the page. */
  markup: string | null;
  hasFailed: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Called when the user requests an alternative to the picture. */
  onCannotRead: () => void;
  value: string;
  onChange: (text: string) => void;
  error: string | null;
}

const asImage = (markup: string) =>
  markup.startsWith('data:') ? markup : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;

/** The characters of a picture, with a button for a new one and a way past it. */
export function CaptchaField({
  markup,
  hasFailed,
  isRefreshing,
  onRefresh,
  onCannotRead,
  value,
  onChange,
  error,
}: CaptchaFieldProps) {
  const t = useText();
  return (
    <div className="eui-other-way">
      <div className="eui-captcha">
        <TextField
          label={t('login.captcha')}
          placeholder={t('login.captchaHint')}
          autoComplete="off"
          maxLength={5}
          value={value}
          onChange={onChange}
          error={error}
        />
        <span className="eui-captcha-image">
          {markup && !hasFailed ? (
            <img src={asImage(markup)} alt={t('login.captchaImage')} />
          ) : (
            hasFailed && t('login.captchaFailed')
          )}
        </span>
        <span className="eui-captcha-refresh">
          <IconButton
            label={t('login.captchaRefresh')}
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
            onPress={onRefresh}
            isDisabled={isRefreshing}
          />
        </span>
      </div>
      <Button variant="quiet" size="sm" onPress={onCannotRead}>
        {t('login.cannotRead')}
      </Button>
    </div>
  );
}
