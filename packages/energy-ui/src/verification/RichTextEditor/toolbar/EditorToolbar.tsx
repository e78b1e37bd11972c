import { figureInDigits, richTextFonts } from '@org/energy-core';
import { type EditorState, RichUtils, EditorState as State } from 'draft-js';
import Bold from 'lucide-react/icons/bold';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ImageIcon from 'lucide-react/icons/image';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Palette from 'lucide-react/icons/palette';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import AlignCenter from 'lucide-react/icons/text-align-center';
import AlignEnd from 'lucide-react/icons/text-align-end';
import AlignJustify from 'lucide-react/icons/text-align-justify';
import AlignStart from 'lucide-react/icons/text-align-start';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import { Menu } from '../../../primitives/Menu/Menu.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import {
  align,
  alignmentAt,
  blockTypeAt,
  clearFormat,
  hasStyle,
  indent,
  setBlockType,
  setStyle,
  styleAt,
} from '../content/editorActions.ts';
import { textColors } from './colors.ts';

interface EditorToolbarProps {
  readonly state: EditorState;
  /** `id` of the text. */
  readonly controls: string;
  /** Of a button: the focus stays where it is. */
  readonly onChange: (next: EditorState) => void;
  /** Of a list of choices: the focus goes back to the text. */
  readonly onChoose: (next: EditorState) => void;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const shown = [
  ['BOLD', Bold],
  ['ITALIC', Italic],
  ['UNDERLINE', Underline],
] as const;
const more = ['STRIKETHROUGH', 'SUPERSCRIPT', 'SUBSCRIPT', 'CODE'] as const;
const types = [
  ...(['unstyled', 'header-one', 'header-two', 'header-three', 'header-four'] as const),
  ...(['header-five', 'header-six', 'blockquote', 'code-block'] as const),
] as const;
const lists = [
  ['unordered-list-item', List],
  ['ordered-list-item', ListOrdered],
] as const;
const sizes = ['8', '9', '10', '11', '12', '14', '16', '18', '24', '30', '36', '48', '60', '72', '96'];
const sides = { start: AlignStart, center: AlignCenter, end: AlignEnd, justify: AlignJustify } as const;
type Side = keyof typeof sides;

/** One stop of the Tab key; arrow keys move between its buttons. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { state, onChange, onChoose } = props;
  const { t, digits } = useEnergy();
  const type = blockTypeAt(state);
  const side = alignmentAt(state) as Side;
  const AlignIcon = sides[side] ?? AlignStart;
  const isList = type.endsWith('list-item');
  return (
    <Toolbar
      className="eui-rich-text-tools"
      aria-label={t('verification.editor.tools')}
      aria-controls={props.controls}
      // A press leaves the caret in the text.
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
    >
      {shown.map(([style, Icon]) => (
        <IconButton
          key={style}
          label={t(`verification.editor.${style}`)}
          icon={<Icon {...icon} />}
          aria-pressed={hasStyle(state, style)}
          onPress={() => onChange(RichUtils.toggleInlineStyle(state, style))}
        />
      ))}
      <Menu
        trigger={<IconButton label={t('verification.editor.more')} icon={<Ellipsis {...icon} />} />}
        items={more.map((id) => ({ id, name: t(`verification.editor.${id}`) }))}
        onAction={(style) => onChoose(RichUtils.toggleInlineStyle(state, style))}
      />
      <Select
        className="eui-rich-text-type"
        label={t('verification.editor.type')}
        isLabelHidden
        size="sm"
        placeholder={t('verification.editor.type')}
        value={(types as readonly string[]).includes(type) ? type : null}
        items={types.map((id) => ({ id, name: t(`verification.editor.${id}`) }))}
        onChange={(id) => onChoose(setBlockType(state, id))}
      />
      <Select
        className="eui-rich-text-family"
        label={t('verification.editor.family')}
        isLabelHidden
        size="sm"
        value={styleAt(state, 'fontfamily') ?? 'none'}
        items={[
          { id: 'none', name: t('verification.editor.family') },
          ...richTextFonts.map((id) => ({ id: id as string, name: t(`verification.editor.${id}`) })),
        ]}
        onChange={(id) => onChoose(setStyle(state, 'fontfamily', id === 'none' ? null : id))}
      />
      <Select
        className="eui-rich-text-size"
        label={t('verification.editor.size')}
        isLabelHidden
        size="sm"
        value={styleAt(state, 'fontsize') ?? 'none'}
        items={[
          { id: 'none', name: t('verification.editor.size') },
          ...sizes.map((id) => ({ id, name: figureInDigits(id, digits) })),
        ]}
        onChange={(id) => onChoose(setStyle(state, 'fontsize', id === 'none' ? null : id))}
      />
      {lists.map(([list, Icon]) => (
        <IconButton
          key={list}
          label={t(`verification.editor.${list}`)}
          icon={<Icon {...icon} className="eui-flip" />}
          aria-pressed={type === list}
          onPress={() => onChange(RichUtils.toggleBlockType(state, list))}
        />
      ))}
      <IconButton
        label={t('verification.editor.indent')}
        icon={<IndentIncrease {...icon} className="eui-flip" />}
        isDisabled={!isList}
        onPress={() => onChange(indent(state, 1))}
      />
      <IconButton
        label={t('verification.editor.outdent')}
        icon={<IndentDecrease {...icon} className="eui-flip" />}
        isDisabled={!isList}
        onPress={() => onChange(indent(state, -1))}
      />
      <Menu
        trigger={
          <IconButton
            label={t('verification.editor.align')}
            icon={<AlignIcon {...icon} className="eui-flip" />}
          />
        }
        items={(Object.keys(sides) as Side[]).map((id) => ({ id, name: t(`verification.editor.${id}`) }))}
        onAction={(id) => onChoose(align(state, id))}
      />
      <Menu
        trigger={<IconButton label={t('verification.editor.color')} icon={<Palette {...icon} />} />}
        items={[
          { id: 'none', name: t('verification.editor.noColor') },
          ...textColors.map(({ id, name }) => ({
            id: id as string,
            name: t(`verification.editor.${name}`),
            icon: <span className="eui-rich-text-swatch" style={{ backgroundColor: id }} />,
          })),
        ]}
        onAction={(id) => onChoose(setStyle(state, 'color', id === 'none' ? null : id))}
      />
      <IconButton label={t('verification.editor.link')} icon={<Link {...icon} />} onPress={props.onLink} />
      <IconButton
        label={t('verification.editor.picture')}
        icon={<ImageIcon {...icon} />}
        onPress={props.onPicture}
      />
      <IconButton
        label={t('verification.editor.clear')}
        icon={<RemoveFormatting {...icon} />}
        onPress={() => onChange(clearFormat(state))}
      />
      <IconButton
        label={t('verification.editor.undo')}
        icon={<Undo {...icon} className="eui-flip" />}
        isDisabled={state.getUndoStack().size === 0}
        onPress={() => onChange(State.undo(state))}
      />
      <IconButton
        label={t('verification.editor.redo')}
        icon={<Redo {...icon} className="eui-flip" />}
        isDisabled={state.getRedoStack().size === 0}
        onPress={() => onChange(State.redo(state))}
      />
    </Toolbar>
  );
}
