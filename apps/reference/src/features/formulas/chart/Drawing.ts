// Loads once there is something to draw.
export { ChartSummary, ConsumptionChart } from '@org/energy-ui';
