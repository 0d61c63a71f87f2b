// Which parts of the page are one file. A request costs a round trip of a slow network, and a browser has six
// connections: twenty files before the first drawing are four round trips, three are one. A module belongs to the
// first group that takes it; what none takes is split where screens are loaded lazily.

// These change at another speed and stay in the browser's cache. What puts answers away for times without a network
// comes later than the first screen.
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|wouter|zustand|use-sync-external-store|@tanstack)\/(?!.*\/hydration\.js)/

// A worker stands alone: it cannot be made of parts of the page.
const NOT_THE_WORKER = /^(?!.*\/packages\/web\/worker\/)/

const OWN = /\/packages\/(web|contract|market)\/src\//

const TABLE =
  /\/packages\/web\/src\/(ui\/dense-table\/|market-ui\/stock-columns\.|lib\/(format\/(csv|initials)|page\/download)\.)/

/**
 * Many small modules, most without a look of their own, below all that has one; a screen wants a dozen of them. The texts of
 * the formulas are read when one is opened, and the months of a calendar with it. The language of rules is wanted by the
 * screens that have rules, and is no small thing. How a form is sent is wanted by forms, of which the first screen has none.
 */
const SMALL = new RegExp(
  [
    '/packages/(contract|market)/(?!src/(alert|selection|sentence)/)',
    '/web/src/lib/(?!format/(formulas|month)\\.|form/)',
    '/web/src/ui/(glide|input/one-stop|overlay/dialog)\\.',
    '/web/src/market-ui/(formula|streak|theme-jump|theme-tag)\\.',
    '/lucide-react/',
  ].join('|'),
)

// A chart of series is large, and the first screen has none.
const FEATURE = /\/packages\/web\/src\/features\/([^/]+)\/(?!series\/series-)/

// Layers import one way, so that these never import each other in a circle; their dependencies go their own ways.
const byScreens = { minShareCount: 4, includeDependenciesRecursively: false }

const BITS = /\/web\/src\/ui\/(list-end|side-by-side|use-room-height|input\/pager|list-table\/day-column)\./

// Both screens of how data come in, and what the header says of late ones, are small and share most of what they are made of: as one
// file the first screen, which names every file there is, is smaller by some of these names.
const HOW_DATA_COME_IN =
  /\/web\/src\/(features\/self-check\/|screens\/stock2\/(test|data)\/|app\/layout\/late-market\.)|\/market\/src\/calendar\/(late-after|session-seconds)\./

export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR },
  { name: 'shell', test: NOT_THE_WORKER, tags: ['$initial' as const] },
  { name: 'base', test: OWN, minShareCount: 25 },
  { name: 'table', test: TABLE, ...byScreens },
  // What fewer screens want is not worth a place in the first one.
  { name: 'parts', test: SMALL, ...byScreens, minShareCount: 8 },
  // The first screen draws with both of these: one file is smaller than two.
  { name: 'gauge', test: /\/features\/chart\/(small\/gauge|capacity\/)/, minShareCount: 2 },
  // What is small and wanted by some screens here and there: names less.
  { name: 'bits', test: BITS, includeDependenciesRecursively: false },
  { name: 'self-check', test: HOW_DATA_COME_IN, includeDependenciesRecursively: false },
  // What many screens share of these two is 2 kB: as one file it is smaller than as two.
  { name: 'limit-up', test: /\/web\/src\/features\/(limit-up|emotion)\//, ...byScreens },
  { debugName: 'feature', name: (id: string) => FEATURE.exec(id)?.[1] ?? null, ...byScreens },
]
