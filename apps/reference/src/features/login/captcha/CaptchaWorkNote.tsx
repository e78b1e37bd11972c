import { Button, Progress, useText } from '@org/energy-ui';
import Check from 'lucide-react/icons/check';
import type { CaptchaWork } from './useCaptchaWork.ts';

/** Shown instead of the picture while the computer solves the proof of work. */
export function CaptchaWorkNote({ work, onPicture }: { work: CaptchaWork; onPicture: () => void }) {
  const t = useText();
  return (
    <div className="eui-captcha-work">
      <div role="status">
        {work.state === 'working' && (
          <>
            <Progress label={t('login.work.working')} value={work.progress} />
            <p className="eui-field-hint">{t('login.work.explain')}</p>
          </>
        )}
        {work.state === 'ready' && (
          <p className="eui-captcha-done">
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {t('login.work.done')}
          </p>
        )}
        {work.state === 'failed' && <p className="eui-login-error">{t('login.work.failed')}</p>}
      </div>
      <div className="eui-captcha-ways">
        {work.state === 'failed' && (
          <Button variant="quiet" size="sm" onPress={() => work.start()}>
            {t('action.retry')}
          </Button>
        )}
        {/* Takes the focus: the pressed button was removed with the picture. */}
        <Button way="back" variant="quiet" size="sm" autoFocus onPress={onPicture}>
          {t('login.work.picture')}
        </Button>
      </div>
    </div>
  );
}
