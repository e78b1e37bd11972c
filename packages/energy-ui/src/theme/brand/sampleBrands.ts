import type { Brand } from './brand.ts';

/** Two organizations: wine with sharp corners, forest with round ones. */
export const wine: Brand = {
  accent: { light: '#8A1F5C', dark: '#F0A3CF' },
  onAccent: { light: '#FFFFFF', dark: '#2A0A1C' },
  bar: { light: '#3F0D2A', dark: '#1D0714' },
  onBar: '#FFFFFF',
  radius: 2,
};
export const forest: Brand = {
  accent: { light: '#2F6B1E', dark: '#8FD67A' },
  onAccent: { light: '#FFFFFF', dark: '#0B1D06' },
  bar: '#F4F1E6',
  onBar: '#17223B',
  mark: '#9A5B00',
  radius: 12,
};
