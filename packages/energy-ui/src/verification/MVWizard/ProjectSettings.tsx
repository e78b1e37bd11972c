import type { Project, ProjectChange } from '@org/energy-core/api';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { DescriptionField } from './fields/DescriptionField.tsx';
import { SavedNumber, SavedText } from './fields/SavedFields.tsx';
import './MVWizard.css';

export interface ProjectSettingsProps extends RootProps {
  /** The project. */
  project: Pick<Project, 'name' | 'cost' | 'description'>;
  /** Called as a field is left, with what changed. */
  onSave: (change: ProjectChange) => void;
  /** The fields are only shown. */
  isReadOnly?: boolean;
}

/**
 * Name, cost and description of an M&V project; each is saved as its field is left.
 * @example <ProjectSettings project={project} onSave={save} />
 */
export function ProjectSettings({ project, onSave, isReadOnly = false, ...root }: ProjectSettingsProps) {
  const t = useText();
  return (
    <div {...rootProps(root, 'eui-mv-settings')}>
      <div className="eui-mv-fields">
        <SavedText
          label={t('mv.name')}
          value={project.name}
          maxLength={200}
          isRequired
          isReadOnly={isReadOnly}
          onSave={(name) => onSave({ name })}
        />
        <SavedNumber
          label={t('mv.cost')}
          value={project.cost}
          unit={t('mv.millionToman')}
          minValue={0}
          isDisabled={isReadOnly}
          onSave={(cost) => onSave({ cost })}
        />
      </div>
      <DescriptionField
        label={t('mv.description')}
        value={project.description}
        isReadOnly={isReadOnly}
        onSave={(description) => onSave({ description })}
      />
    </div>
  );
}
