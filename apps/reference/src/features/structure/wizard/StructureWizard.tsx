import { type BuildingKind, normalizeText } from '@org/energy-core';
import {
  Button,
  Card,
  type Choice,
  ChoiceList,
  ErrorState,
  NodeIcon,
  SearchField,
  Segments,
  Skeleton,
  type Step,
  type TextKey,
  useEnergy,
  useText,
  Wizard,
} from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { usePageUrl } from '../../../shared/page/usePageUrl.ts';
import { unitName } from '../../../shared/structure/unitName.ts';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import { MeterWays } from '../detail/MeterWays.tsx';
import { MeterFacts } from '../detail/NodeFacts.tsx';
import { MetersTable } from '../detail/NodeTables.tsx';
import { type NodeTask, NodeTasks } from '../NodeTasks.tsx';
import { useNodeLists } from '../queries.ts';
import {
  furthestStep,
  readWizardState,
  type WizardState,
  type WizardStep,
  wizardSteps,
  writeWizardState,
} from '../structureState.ts';
import { SubMetersNotice } from './SubMetersNotice.tsx';
import './StructureWizard.css';
import '../InfoPage.css';

/** Organization, building or site, meter, details: each selection advances to the next step. */
export function StructureWizard() {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const navigate = useNavigate();
  const { search, update } = usePageUrl();
  const structure = useStructure();
  const lists = useNodeLists();
  const [task, setTask] = useState<NodeTask | null>(null);
  const state = readWizardState(search);
  const { step, organization, kind, place, meter } = state;
  /** A meter with sub-meters, until its notice has been read. */
  const [asked, setAsked] = useState<string | null>(null);

  /** Last selection, shown beside the exit button. */
  const [said, setSaid] = useState<TextKey | null>(null);

  const go = (next: Partial<WizardState>, choice: TextKey | null = null) => {
    setAsked(null);
    setSaid(choice);
    update((newest) => {
      const changed = { ...readWizardState(newest), ...next };
      return writeWizardState({ ...changed, step: next.step ?? furthestStep(changed) });
    });
  };
  const chooseOrganization = (id: string, choice?: TextKey) =>
    go({ organization: id, place: null, meter: null }, choice);
  const choosePlace = (id: string, choice?: TextKey) => go({ place: id, meter: null }, choice);
  const chooseMeter = (id: string) => {
    if (lists.subMetersOf(id).length > 0) return setAsked(id);
    go({ meter: id }, 'structure.chosen.meter');
  };
  const askedMeter = step === 'meter' && asked !== null ? lists.meters.get(asked) : undefined;

  const chosen = {
    organization: lists.organizations.find(({ _id }) => _id === organization) ?? null,
    place: place === null ? null : (lists.buildings.get(place) ?? null),
    meter: meter === null ? null : (lists.meters.get(meter) ?? null),
  };
  const crumbs = [chosen.organization, chosen.place, chosen.meter].flatMap((node) =>
    node ? [node.name] : [],
  );
  const reached = wizardSteps.indexOf(furthestStep(state));
  const steps = wizardSteps.map((id, at): Step => {
    const detail = id === 'detail' ? undefined : chosen[id]?.name;
    return {
      id,
      title: t(`structure.wizard.${id}`),
      ...(detail && { detail: <bdi>{detail}</bdi> }),
      state:
        id === step ? 'current' : at > reached ? 'blocked' : detail && at < reached ? 'done' : 'reachable',
    };
  });
  const titles = {
    organization: t('structure.wizard.organization.title'),
    place: t('structure.wizard.place.title'),
    meter: t('structure.wizard.meter.title'),
    detail: chosen.meter?.name ?? t('structure.wizard.detail'),
  };
  const leave = () => {
    const node = chosen.meter
      ? `m.${meter}`
      : chosen.place
        ? `b.${place}`
        : organization && `o.${organization}`;
    navigate(node ? `/Organization?node=${node}` : '/Organization');
  };
  const toNext = (task: NodeTask) => () => setTask(task);

  return (
    <>
      <Wizard
        label={t('structure.wizard')}
        steps={steps}
        onSelectStep={(id) => go({ step: id as WizardStep })}
        viewId={step}
        title={<bdi>{titles[step]}</bdi>}
        className="eui-structure-wizard"
        back={
          <Button onPress={leave}>
            {t(step === 'detail' ? 'structure.wizard.end' : 'structure.wizard.leave')}
          </Button>
        }
        next={
          <p role="status" className="eui-wizard-note">
            {said && t(said)}
          </p>
        }
      >
        {crumbs.length > 0 && (
          <ol className="eui-crumbs" aria-label={t('structure.wizard')}>
            {crumbs.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, places do not
              <li key={at}>{name}</li>
            ))}
          </ol>
        )}
        {structure.error ? (
          <ErrorState title={errorText(structure.error, t)} onRetry={structure.retry} />
        ) : structure.isLoading ? (
          <Skeleton shape="table" />
        ) : step === 'organization' ? (
          <Choices
            label={titles.organization}
            selected={organization}
            choices={lists.organizations.map(({ _id, name }) => ({
              id: _id,
              name,
              icon: <NodeIcon kind="Organization" />,
            }))}
            onChoose={(id) => chooseOrganization(id, 'structure.chosen.organization')}
            addLabel={may('createOrganization') ? t('structure.add.organization') : null}
            onAdd={toNext({ do: 'organization', stored: null })}
          />
        ) : step === 'place' ? (
          <>
            <Segments
              label={t('structure.wizard.kind')}
              items={(['Building', 'Site'] as const).map((id) => ({ id, name: t(`tree.kind.${id}`) }))}
              value={kind}
              onChange={(next: BuildingKind) => go({ kind: next, step: 'place' })}
            />
            <Choices
              key={kind}
              label={titles.place}
              selected={place}
              choices={lists
                .placesOf(organization!)
                .filter((each) => each.kind === kind)
                .map(({ _id, name, city }) => ({
                  id: _id,
                  name,
                  icon: <NodeIcon kind={kind} />,
                  ...(city && { detail: city.name }),
                }))}
              onChoose={(id) =>
                choosePlace(id, kind === 'Site' ? 'structure.chosen.site' : 'structure.chosen.building')
              }
              addLabel={
                may('createBuilding')
                  ? t(kind === 'Site' ? 'structure.add.site' : 'structure.add.building')
                  : null
              }
              onAdd={toNext({ do: 'place', kind, organization: organization!, stored: null })}
            />
          </>
        ) : step === 'meter' ? (
          <Choices
            label={titles.meter}
            selected={asked ?? meter}
            notice={
              askedMeter && (
                <SubMetersNotice
                  key={askedMeter._id}
                  meter={askedMeter}
                  onGoOn={() => go({ meter: askedMeter._id }, 'structure.chosen.meter')}
                  onLeave={() => setAsked(null)}
                />
              )
            }
            choices={lists.metersOf(place!).map(({ _id, name, unit, icon, color }) => ({
              id: _id,
              name,
              detail: unitName(unit, energy),
              icon: <NodeIcon kind="Meter" carrier={unit.carrier} icon={icon} color={color} />,
            }))}
            onChoose={chooseMeter}
            addLabel={may('createMeter') ? t('structure.add.meter') : null}
            onAdd={toNext({
              do: 'meter',
              organization: organization!,
              building: place!,
              parent: null,
              stored: null,
            })}
          />
        ) : (
          chosen.meter && (
            <div className="eui-node-detail">
              <MeterFacts meter={chosen.meter} />
              <MeterWays meter={chosen.meter} />
              {!chosen.meter.parentMeter && (
                <MetersTable
                  title={t('structure.subMeters')}
                  emptyText={t('structure.none.subMeters')}
                  rows={lists.subMetersOf(chosen.meter._id)}
                />
              )}
              <div className="eui-choice-tools">
                {!chosen.meter.parentMeter && may('createMeter') && (
                  <Button
                    icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
                    onPress={toNext({
                      do: 'meter',
                      organization: organization!,
                      building: place!,
                      parent: chosen.meter,
                      stored: null,
                    })}
                  >
                    {t('structure.add.subMeter')}
                  </Button>
                )}
                <Button onPress={() => go({ meter: null })}>{t('structure.wizard.another')}</Button>
              </div>
            </div>
          )
        )}
      </Wizard>
      {task && (
        <NodeTasks
          task={task}
          opener="wizard"
          onClose={() => setTask(null)}
          onSaved={({ kind: saved, id }) => {
            if (saved === 'organization') chooseOrganization(id);
            else if (saved === 'place') choosePlace(id);
            else if (step === 'meter') go({ meter: id });
          }}
        />
      )}
    </>
  );
}

/** Up to here a glance is quicker than typing. */
const MAX_CHOICES_WITHOUT_SEARCH = 7;
/** Enough rows to scroll; the search reaches the rest. */
const MAX_SHOWN_CHOICES = 200;

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  selected: string | null;
  onChoose: (id: string) => void;
  /** A question about the chosen one. */
  notice?: ReactNode;
  /** null if the user may not create one. */
  addLabel: string | null;
  onAdd: () => void;
}

function Choices({ label, choices, selected, onChoose, notice, addLabel, onAdd }: ChoicesProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = normalizeText(search);
  const matches = choices.filter(({ name }) => normalizeText(name).includes(wanted));
  const rest = matches.length - MAX_SHOWN_CHOICES;
  return (
    <>
      <div className="eui-choice-tools">
        {choices.length > MAX_CHOICES_WITHOUT_SEARCH && (
          <SearchField label={t('structure.wizard.search')} value={search} onChange={setSearch} />
        )}
        {addLabel && (
          <Button
            variant={choices.length === 0 ? 'primary' : 'default'}
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onPress={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </div>
      {notice}
      {matches.length > 0 && (
        <Card isFlush>
          <ChoiceList
            label={label}
            items={matches.slice(0, MAX_SHOWN_CHOICES)}
            value={selected}
            onChange={onChoose}
          />
        </Card>
      )}
      <p role="status">
        {choices.length > 0 && matches.length === 0 && t('structure.wizard.none')}
        {rest > 0 && t('structure.wizard.more', { count: rest })}
      </p>
    </>
  );
}
