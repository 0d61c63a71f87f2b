// A benchmark measures the inside of packages that the tools do not depend on, the server's most of all, which exports
// nothing: this is the one window.
// biome-ignore-start lint/style/noRestrictedImports: see above
export const storeModule = () => import('../../packages/server/src/store/open.ts')
export const historyModule = () => import('../../packages/server/src/store/history/history.ts')
export const syntheticDaysModule = () => import('../../packages/server/src/store/history/synthetic-days.ts')
export const marketDayModule = () => import('../../packages/server/src/store/history/market-day.ts')
export const arrowHistoryModule = () => import('../../packages/server/src/store/history/arrow-history.ts')
export const recordMinutesModule = () => import('../../packages/server/src/collectors/record-minutes.ts')
export const simulatorSourceModule = () => import('../../packages/server/src/sources/simulator.ts')
export const marketModule = () => import('../../packages/server/src/live/market.ts')
export const limitUpTableModule = () => import('../../packages/server/src/live/derived/limit-up-day.ts')
export const breadthTableModule = () => import('../../packages/server/src/live/derived/breadth.ts')
export const sectorTableModule = () => import('../../packages/server/src/live/derived/sector-row.ts')
export const emotionModule = () => import('../../packages/server/src/features/emotion/emotion.ts')
export const hotAnswersModule = () => import('../../packages/server/src/http/hot-answers.ts')
export const dayColumnsModule = () => import('../../packages/market/src/quote/day-columns.ts')
export const topRowsModule = () => import('../../packages/market/src/quote/top-rows.ts')
export const suggestModule = () => import('../../packages/market/src/search/suggest.ts')
export const segmenterModule = () => import('../../packages/server/src/text/segmenter.ts')
export const textsModule = () => import('../../packages/server/src/text/texts.ts')
export const simulatorModule = () => import('../../packages/simulator/src/create-simulator.ts')
export const universeModule = () => import('../../packages/simulator/src/universe/universe.ts')
// biome-ignore-end lint/style/noRestrictedImports: see above
