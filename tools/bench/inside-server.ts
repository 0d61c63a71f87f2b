// The server exports nothing to other packages, and a benchmark measures its inside: this is the one window.
// biome-ignore-start lint/style/noRestrictedImports: see above
export const storeModule = () => import('../../packages/server/src/store/open.ts')
export const historyModule = () => import('../../packages/server/src/store/history/history.ts')
export const syntheticDaysModule = () => import('../../packages/server/src/store/history/synthetic-days.ts')
// biome-ignore-end lint/style/noRestrictedImports: see above
