// A separate chunk that loads with the first calendar.
export { HeatMap as default } from '@org/energy-ui/chart';
