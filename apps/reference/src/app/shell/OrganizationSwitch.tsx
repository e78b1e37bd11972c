import { useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useClient } from '../../shared/api/useClient.ts';
import { organizationsQuery } from '../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../shared/structure/useOrganization.ts';
import { Flyout } from './menu/Flyout.tsx';

/** Filters every tree by one organization; the choice is stored. Hidden if there is only one. */
export function OrganizationSwitch() {
  const t = useText();
  const organizations = useQuery(organizationsQuery(useClient())).data ?? [];
  const [chosen, choose] = useOrganization();
  const current = organizations.find((each) => each._id === chosen);
  if (organizations.length === 0) return null;
  if (organizations.length === 1)
    return (
      <span className="eui-organization">
        <span className="eui-topbar-word" dir="auto">
          {organizations[0]!.name}
        </span>
      </span>
    );
  return (
    <div className="eui-organization">
      <Flyout
        buttonClassName="eui-topbar-button"
        button={
          <>
            <Building2 size={16} strokeWidth={1.75} aria-hidden />
            <span className="eui-sr-only">{t('shell.organization')}:</span>
            <span className="eui-topbar-word" dir="auto">
              {current?.name ?? t('shell.allOrganizations')}
            </span>
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
          </>
        }
      >
        {(close) => (
          <ul className="eui-organization-list">
            {[{ _id: null, name: t('shell.allOrganizations') }, ...organizations].map((each) => (
              <li key={each._id ?? 'all'}>
                <button
                  type="button"
                  className="eui-flyout-item"
                  aria-pressed={each._id === (current?._id ?? null)}
                  onClick={() => {
                    choose(each._id);
                    close();
                  }}
                >
                  {each.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Flyout>
    </div>
  );
}
