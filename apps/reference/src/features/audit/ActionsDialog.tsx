import { type AuditAction, auditActions } from '@org/energy-core/api';
import { Button, CheckboxTree, Dialog, useText } from '@org/energy-ui';
import { useMemo, useState } from 'react';
import { actionGroups } from './auditState.ts';

interface ActionsDialogProps {
  value: readonly AuditAction[];
  onChange: (actions: AuditAction[]) => void;
  onClose: () => void;
}

/** Dialog for filtering by action, grouped by object type. All or none selected means no filter. */
export function ActionsDialog({ value, onChange, onClose }: ActionsDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const items = useMemo(
    () =>
      actionGroups.map(({ type, actions }) => ({
        id: `group ${type}`,
        name: t(`audit.type.${type}`),
        children: actions.map((action) => ({ id: action, name: t(`audit.action.${action}`) })),
      })),
    [t],
  );
  const apply = () => {
    const actions = auditActions.filter((action) => chosen.includes(action));
    onChange(actions.length === auditActions.length ? [] : actions);
    onClose();
  };
  return (
    <Dialog
      title={t('audit.filter.chooseActions')}
      isOpen
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onPress={apply}>
            {t('audit.filter.apply')}
          </Button>
        </>
      }
    >
      <CheckboxTree
        label={t('audit.filter.actions')}
        items={items}
        value={chosen}
        onChange={setChosen}
        maxHeight={380}
        isSearchable
      />
    </Dialog>
  );
}
