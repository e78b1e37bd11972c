// A module around the drawn chart, which loads once there is something to draw.
export { ChartSummary, ConsumptionChart } from '@org/energy-ui';
