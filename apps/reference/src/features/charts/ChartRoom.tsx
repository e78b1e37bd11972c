import './ChartContent.css';

/** Room of what follows a chart while it loads, so that nothing moves; `below` is the strip with its distance. */
export const ChartRoom = ({ of }: { of: 'strip' | 'below' | 'summary' }) => (
  <div className="eui-chart-room" data-of={of} aria-hidden />
);
