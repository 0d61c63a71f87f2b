// A benchmark measures the inside of packages that the tools do not depend on, the server's most of all, which exports
// nothing: this is the one window.
// biome-ignore-start lint/style/noRestrictedImports: see above
export const assembleModule = () => import('../../packages/server/src/assemble.ts')
export const clusterModules = async () => {
  const [{ startCluster }, { createTestDatabase }, { forgetKeys }] = await Promise.all([
    import('../../packages/server/src/runtime/cluster.fixture.ts'),
    import('../../packages/server/src/store/postgres/test-database.ts'),
    import('../../packages/server/src/live/redis.fixture.ts'),
  ])
  return { startCluster, createTestDatabase, forgetKeys }
}
export const feedModules = async () => {
  const [{ redisFeed }, { publishMarket }, { followedDay }, { playedMarket }, { packed }, { forgetKeys }] =
    await Promise.all([
      import('../../packages/server/src/live/feed/redis-feed.ts'),
      import('../../packages/server/src/live/feed/publish-market.ts'),
      import('../../packages/server/src/live/feed/followed-day.ts'),
      import('../../packages/server/src/live/feed/played-market.fixture.ts'),
      import('../../packages/server/src/live/feed/packed.ts'),
      import('../../packages/server/src/live/redis.fixture.ts'),
    ])
  return { redisFeed, publishMarket, followedDay, playedMarket, packed, forgetKeys }
}
export const registryModule = () => import('../../packages/server/src/runtime/registry.ts')
export const configModule = () => import('../../packages/server/src/config.ts')
export const inSlicesModule = () => import('../../packages/server/src/lib/in-slices.ts')
export const storeModule = () => import('../../packages/server/src/store/open.ts')
export const sqliteModule = () => import('../../packages/server/src/store/sqlite/open-sqlite.ts')
export const postgresModule = () => import('../../packages/server/src/store/postgres/open-postgres.ts')
export const accountKeyModule = () => import('../../packages/server/src/store/account-key.ts')
export const sessionModule = () => import('../../packages/server/src/http/session.ts')
export const testDatabaseModule = () => import('../../packages/server/src/store/postgres/test-database.ts')
export const importModule = () => import('../../packages/server/src/import/run.ts')
export const arrowHistoryModule = () => import('../../packages/server/src/store/history/arrow/arrow-history.ts')
export const historyModule = () => import('../../packages/server/src/store/history/history.ts')
export const syntheticDaysModule = () => import('../../packages/server/src/store/history/synthetic-days.ts')
export const marketDayModule = () => import('../../packages/server/src/store/history/market-day.ts')
export const stockBarsDeskModule = () => import('../../packages/server/src/collectors/past/stock-bars-desk.ts')
export const recordMinutesModule = () => import('../../packages/server/src/collectors/record-minutes.ts')
export const simulatorSourceModule = () => import('../../packages/server/src/sources/simulator/simulator-source.ts')
export const marketModule = () => import('../../packages/server/src/live/market.ts')
export const limitUpTableModule = () => import('../../packages/server/src/live/derived/limit-up/limit-up-day.ts')
export const breadthTableModule = () => import('../../packages/server/src/live/derived/breadth.ts')
export const sectorTableModule = () => import('../../packages/server/src/live/derived/sector/sector-row.ts')
export const alertModules = async () => {
  const [{ createAlertWatch }, { readAlert }] = await Promise.all([
    import('../../packages/market/src/alert/watch.ts'),
    import('../../packages/market/src/alert/rule.ts'),
  ])
  return { createAlertWatch, readAlert }
}
export const backtestModules = async () => {
  const [{ testing }, { parseRule }] = await Promise.all([
    import('../../packages/server/src/features/selection/backtest-market.ts'),
    import('../../packages/market/src/selection/parse.ts'),
  ])
  return { testing, parseRule }
}
export const emotionModule = () => import('../../packages/server/src/live/derived/emotion/emotion-now.ts')
export const hotAnswersModule = () => import('../../packages/server/src/http/hot-answers.ts')
export const tradingDaysModule = () => import('../../packages/market/src/calendar/trading-days.ts')
export const dayColumnsModule = () => import('../../packages/market/src/quote/day-columns.ts')
export const dayBookModule = () => import('../../packages/market/src/day-book/day-book.ts')
export const priceLimitModule = () => import('../../packages/market/src/limit-up/price-limit.ts')
export const quoteColumnsModule = () => import('../../packages/providers/src/quote-columns.ts')
export const tencentQuotesModule = () => import('../../packages/providers/src/tencent/quotes.ts')
export const sinaQuotesModule = () => import('../../packages/providers/src/sina/quotes.ts')
export const topRowsModule = () => import('../../packages/market/src/quote/top-rows.ts')
export const suggestModule = () => import('../../packages/market/src/search/suggest.ts')
export const segmenterModule = () => import('../../packages/server/src/text/segmenter.ts')
export const textsModule = () => import('../../packages/server/src/text/texts.ts')
export const simulatorModule = () => import('../../packages/simulator/src/create-simulator.ts')
export const universeModule = () => import('../../packages/simulator/src/universe/universe.ts')
export const questionsModule = () => import('../../packages/server/src/any-moment.fixture.ts')
export const novemberModule = () => import('../../packages/server/src/november-import.fixture.ts')
// biome-ignore-end lint/style/noRestrictedImports: see above
