// A separate chunk that loads after the chart.
export { CoverageStrip as default } from '@org/energy-ui/chart';
