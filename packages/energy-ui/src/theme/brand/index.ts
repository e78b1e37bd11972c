export type { ThemeColor } from '../palette/readTokens.ts';
export type { Brand, BrandColor } from './brand.ts';
export { brandVariables } from './brandVariables.ts';
export { checkBrand, type LowContrast } from './checkBrand.ts';
