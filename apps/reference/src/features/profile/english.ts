import { devicesEn } from '@org/energy-core/texts';
import own from './texts.en.json' with { type: 'json' };

export const english = { 'app/profile': own, 'core/devices': devicesEn };
