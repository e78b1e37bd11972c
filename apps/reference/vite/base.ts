/** Parts of paths that every page needs before it can show anything; `React Aria` follows by itself where they use it. */
const parts = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|zod|clsx)\//,
  /energy-core\/src\/api\/(?:calling|signInClient|endpoint|errors|calls\/signIn)\.ts/,
  /energy-core\/src\/(?:texts\/fa|numerals\/(?:digits|formatNumber))/,
  /energy-ui\/src\/i18n\/(?:EnergyProvider|texts|persianAria|fa\.json)/,
  /energy-ui\/src\/primitives\/(?:Button|IconButton|TextField|Field\/Field|Toast|Skeleton|ErrorState|Spinner|classes)/,
  /reference\/src\/app\/(?:App|AppRoutes|LoginRoute|ServicesProvider|hostPage|mount|useHost|guards\/(?:RequireSession|SessionEnded))\.\w+$/,
  /reference\/src\/shared\/(?:storage|session|preferences)\//,
  /reference\/src\/shared\/(?:api\/(?:openApi|useApi|errorText)|page\/(?:Mark|useHistoryGate))/,
];

/** One file instead of a dozen small ones that every page would ask for: it compresses better. English loads when read. */
export const isBase = (id: string): boolean =>
  !id.endsWith('.en.json') && parts.some((part) => part.test(id.replaceAll('\\', '/')));
