import type { SessionUser } from '@org/energy-core/api';
import { Button, Card, Chip, Dialog, useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useSessionControl } from '../../../shared/session/useSession.ts';
import { RecoveryCodes } from '../../../shared/two-factor/RecoveryCodes.tsx';
import { TwoFactorSteps } from '../../../shared/two-factor/TwoFactorSteps.tsx';
import { refreshSecurity } from '../queries.ts';
import { ConfirmWithCode } from './ConfirmWithCode.tsx';

/** With so few left it is time for new ones. */
const FEW_CODES = 3;

type Opened = 'turnOn' | 'turnOff' | 'renew' | { readonly codes: readonly string[] } | null;

/** Whether a second factor is on, and what can be done about it. */
export function TwoFactorCard({ user: { twoFactor } }: { user: SessionUser }) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { isOn, isRequired, recoveryCodes } = twoFactor;
  return (
    <Card
      title={t('profile.twoFactor')}
      actions={
        <Chip tone={isOn ? 'success' : 'neutral'}>
          {t(isOn ? 'profile.twoFactor.isOn' : 'profile.twoFactor.isOff')}
        </Chip>
      }
    >
      <div className="eui-profile-factor">
        <p>{t('twoFactor.lead')}</p>
        {isOn && <CodesLeft count={recoveryCodes} />}
        <div className="eui-profile-actions">
          {isOn ? (
            <>
              <Button onPress={() => setOpened('renew')}>{t('profile.codes.renew')}</Button>
              {!isRequired && (
                <Button onPress={() => setOpened('turnOff')}>{t('profile.twoFactor.turnOff')}</Button>
              )}
            </>
          ) : (
            <Button variant="primary" onPress={() => setOpened('turnOn')}>
              {t('profile.twoFactor.turnOn')}
            </Button>
          )}
        </div>
        {!isOn && <p className="eui-field-hint">{t('profile.twoFactor.ends')}</p>}
        {isOn && isRequired && <p className="eui-field-hint">{t('profile.twoFactor.required')}</p>}
      </div>
      {opened === 'turnOn' && <TurnOn onClose={close} />}
      {opened === 'turnOff' && <TurnOff onClose={close} />}
      {opened === 'renew' && <Renew onClose={close} onMade={(codes) => setOpened({ codes })} />}
      {typeof opened === 'object' && opened && (
        <Dialog title={t('profile.codes.renew')} isOpen onClose={close} width={520}>
          <RecoveryCodes codes={opened.codes} onSaved={close} />
        </Dialog>
      )}
    </Card>
  );
}

function CodesLeft({ count }: { count: number }) {
  const t = useText();
  const left = t('profile.codes.left', { count });
  if (count > FEW_CODES) return <p className="eui-profile-quiet">{left}</p>;
  return (
    <p className="eui-profile-warning" role="status">
      {left} {t('profile.codes.few')}
    </p>
  );
}

function TurnOn({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const changed = useChanged();
  const client = useClient();
  const session = useSessionControl();
  return (
    <Dialog title={t('page.twoFactor')} isOpen onClose={onClose} width={520}>
      <TwoFactorSteps
        asksPassword
        verify={async (body) => {
          const answer = await session.renew(() => client.verify2fa({ body }));
          changed(t('twoFactor.on'));
          return answer;
        }}
        onRefused={(error) => {
          toast.error(errorText(error, t), { duration: 5000 });
          refreshSecurity(queries);
          onClose();
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}

/** Tells that second factor or codes are no longer what they were. */
function useChanged() {
  const toast = useToast();
  const queries = useQueryClient();
  return (sentence: string) => {
    refreshSecurity(queries);
    toast.success(sentence);
  };
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useText();
  const changed = useChanged();
  const client = useClient();
  const session = useSessionControl();
  return (
    <ConfirmWithCode
      title={t('profile.twoFactor.turnOffTitle')}
      lead={t('profile.twoFactor.turnOffLead')}
      submitLabel={t('profile.twoFactor.turnOff')}
      onClose={onClose}
      onConfirm={async (body) => {
        await session.renew(() => client.disable2FA({ body }));
        changed(t('profile.twoFactor.turnedOff'));
        onClose();
      }}
    />
  );
}

function Renew({ onClose, onMade }: { onClose: () => void; onMade: (codes: readonly string[]) => void }) {
  const t = useText();
  const changed = useChanged();
  const client = useClient();
  return (
    <ConfirmWithCode
      title={t('profile.codes.renew')}
      lead={t('profile.codes.renewLead')}
      submitLabel={t('profile.codes.make')}
      onClose={onClose}
      onConfirm={async (body) => {
        const data = await client.renewRecoveryCodes({ body });
        changed(t('profile.codes.renewed'));
        onMade(data);
      }}
    />
  );
}
