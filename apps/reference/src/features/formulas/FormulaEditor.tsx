import type { Building } from '@org/energy-core';
import { Card, type FormulaFieldHandle, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useClient } from '../../shared/api/useClient.ts';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { buildingsQuery } from '../../shared/structure/structureQueries.ts';
import type { Structure } from '../../shared/structure/useStructure.ts';
import { type Axis, axes } from './state/useFormulaDraft.ts';
import type { FormulaPage } from './state/useFormulaPage.ts';

const FormulaField = lazyPart(
  () => import('./FormulaField.ts').then((part) => part.default),
  <div className="eui-formulas-waiting" />,
);

interface FormulaEditorProps {
  page: FormulaPage;
  structure: Structure;
  /** Filled here; the tree inserts through it. */
  fields: RefObject<Record<Axis, FormulaFieldHandle | null>>;
  /** A field got the focus. */
  onFocus: (axis: Axis) => void;
}

/** Formulas of both axes. The chart follows when they are left, not with each letter. */
export function FormulaEditor({ page, structure, fields, onFocus }: FormulaEditorProps) {
  const t = useText();
  const { draft } = page;
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { settle } = draft;
  const buildings = useQuery(buildingsQuery(useClient())).data;
  const cities = useMemo(() => citiesOf(buildings ?? []), [buildings]);
  return (
    <Card title={t('formulas.editor')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus, also that of the pickers */}
      <div
        className="eui-formulas-fields"
        onFocus={() => clearTimeout(leaving.current)}
        onBlur={() => {
          leaving.current = setTimeout(settle);
        }}
      >
        {axes.map((axis) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus
          <div key={axis} onFocus={() => onFocus(axis)}>
            <FormulaField
              label={t(`formula.${axis}`)}
              value={draft.now[axis]}
              onChange={(value) => draft.write(axis, value)}
              onCheck={(state) => draft.check(axis, state)}
              handle={(handle) => {
                fields.current[axis] = handle;
              }}
              cities={cities}
              tree={structure.tree}
              isTreeLoading={structure.isLoading}
              hint={axis === 'x' ? t('formula.xHint') : undefined}
              isRequired={axis === 'y'}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Cities of the buildings, each once, by name. */
function citiesOf(buildings: readonly Building[]) {
  const cities = new Map(buildings.flatMap(({ city }) => (city ? [[city._id, city.name] as const] : [])));
  return [...cities]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fa'));
}
