export { mathsEn as english } from '@org/energy-core/texts';
