/** Ends of the scale in °C: they span the colder and hotter days of the country. */
const [COLDEST, HOTTEST] = [-20, 45];
const WIDTH = 120;
const HEIGHT = 12;

const at = (degrees: number) =>
  ((Math.min(HOTTEST, Math.max(COLDEST, degrees)) - COLDEST) / (HOTTEST - COLDEST)) * (WIDTH - 8) + 4;

/** Position of a temperature between cold and hot, with a line at zero; decorative, beside the number. */
export const TemperatureMark = ({ degrees }: { degrees: number }) => (
  <svg
    className="eui-weather-mark"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width={WIDTH}
    height={HEIGHT}
    aria-hidden="true"
  >
    <path className="eui-weather-scale" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
    <path className="eui-weather-zero" d={`M${at(0)} 0V${HEIGHT}`} />
    <path className="eui-weather-distance" d={`M${at(0)} ${HEIGHT / 2}H${at(degrees)}`} />
    <circle cx={at(degrees)} cy={HEIGHT / 2} r="3.5" />
  </svg>
);
