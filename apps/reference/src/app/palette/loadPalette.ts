import { WithTexts } from '@org/energy-ui';
import { type ComponentProps, type ComponentType, createElement } from 'react';
import { Palette } from './Palette.tsx';
import { texts } from './texts.ts';

type Props = ComponentProps<typeof Palette>;

/** The palette with its sentences. */
export const loadPalette = async (): Promise<ComponentType<Props>> => PaletteWithTexts;

const PaletteWithTexts = (props: Props) => createElement(WithTexts, { texts }, createElement(Palette, props));
