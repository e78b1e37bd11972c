/** Parts of paths that every page needs before it can show anything; `React Aria` follows by itself where they use it. */
const parts = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|zod|clsx)\//,
  /energy-core\/src\/api\/(?:calling|signInClient|endpoint|errors|calls\/signIn)\.ts/,
  /energy-core\/src\/(?:texts\/fa|numerals\/(?:digits|formatNumber))/,
  /energy-ui\/src\/i18n\/(?:EnergyProvider|texts|persianAria|fa\.json)/,
  /energy-ui\/src\/primitives\/(?:Button|IconButton|TextField|Field\/Field|Toast|Skeleton|ErrorState|Spinner|classes)/,
  /reference\/src\/app\/(?:App|AppRoutes|LoginRoute|SessionEnded|guards|hostPage|mount)\.\w+$/,
  /reference\/src\/shared\/(?:apiClient|errorText|keep|Mark|preferences|services|session)/,
];

/** One file instead of a dozen small ones that every page would ask for: it compresses better. */
export const isBase = (id: string): boolean => parts.some((part) => part.test(id.replaceAll('\\', '/')));
