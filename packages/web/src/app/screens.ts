import type { ComponentType } from 'react'
import type { ScreenProps } from '#lib/page/screen.ts'

type LoadScreen = () => Promise<ComponentType<ScreenProps>>

interface AskingAhead {
  /** Asks for what the screen shows first: a slow phone draws for a second, and the answer comes meanwhile. */
  askAhead(search: URLSearchParams): void
}

function startAsking<M extends AskingAhead>(module: M): M {
  module.askAhead(new URLSearchParams(location.search))
  return module
}

/** The same table, on the second and on the third API's side of the menu. */
const ranking: LoadScreen = async () =>
  startAsking(await import('#screens/stock2/limit-up/ranking-screen.tsx')).RankingScreen

const limitUpStatistics: LoadScreen = async () =>
  (await import('#screens/stock2/limit-up/statistics-screen.tsx')).StatisticsScreen

const selection: LoadScreen = async () => (await import('#screens/stock/ranking/selection-screen.tsx')).SelectionScreen

const collectedLimitUps: LoadScreen = async () =>
  (await import('#screens/stock2/limit-up/collected-screen.tsx')).CollectedScreen

/** The screen of each address, loaded when it is first opened. */
export const SCREENS: Readonly<Record<string, LoadScreen>> = {
  '/hotspot': async () => (await import('#screens/hotspot/hotspot-screen.tsx')).HotspotScreen,
  '/stock/hotspot': async () => (await import('#screens/stock/hotspot/stock-hotspots-screen.tsx')).StockHotspotsScreen,
  '/stock/hotspot/list/:code': async () =>
    (await import('#screens/stock/hotspot/stock-hotspot-list-screen.tsx')).StockHotspotListScreen,
  '/stock/hotspot2/hotspot': async () => (await import('#screens/stock/hotspot2/themes-screen.tsx')).ThemesScreen,
  '/stock/hotspot2/keywords': async () => (await import('#screens/stock/hotspot2/keywords-screen.tsx')).KeywordsScreen,
  '/collect': async () => (await import('#screens/collect/collect-screen.tsx')).CollectScreen,
  '/stock2/limit_up/ranking': ranking,
  '/stock/ranking/ranking': ranking,
  '/stock2/limit_up/tongji': limitUpStatistics,
  '/stock/ranking/tongji': limitUpStatistics,
  '/stock/ranking/collect': collectedLimitUps,
  '/stock2/limit_up/collect': collectedLimitUps,
  '/stock2/alert': async () => (await import('#screens/stock2/alert/alert-screen.tsx')).AlertScreen,
  '/stock2/compare': async () => (await import('#screens/stock2/compare/compare-screen.tsx')).CompareScreen,
  '/stock2/ask': async () => (await import('#screens/stock2/ask/ask-screen.tsx')).AskScreen,
  '/stock2/workspace': async () => (await import('#screens/stock2/workspace/workspace-screen.tsx')).WorkspaceScreen,
  '/stock2/backtest': async () => (await import('#screens/stock2/backtest/backtest-screen.tsx')).BacktestScreen,
  '/stock2/notebook': async () => (await import('#screens/stock2/notebook/notebook-screen.tsx')).NotebookScreen,
  '/stock2/trades': async () => (await import('#screens/stock2/trades/trades-screen.tsx')).TradesScreen,
  '/stock2/track-record': async () =>
    (await import('#screens/stock2/track-record/track-record-screen.tsx')).TrackRecordScreen,
  '/stock/ranking/jingxuan': selection,
  '/stock2/limit_up/jxc': selection,
  '/stock2/limit_up/search': async () => (await import('#screens/stock2/limit-up/search-screen.tsx')).SearchScreen,
  '/stock/sector': async () => (await import('#screens/stock/sector/sector-screen.tsx')).SectorScreen,
  '/stock2/concept/in_flow_ranking': async () => (await import('#screens/stock2/concept/flow-screen.tsx')).FlowScreen,
  '/stock/concept': async () => (await import('#screens/stock/concept/concept-screen.tsx')).ConceptScreen,
  '/login': async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
  '/stock/longhu': async () => (await import('#screens/stock/longhu/longhu-screen.tsx')).LonghuScreen,
  '/stock2/overview': async () =>
    startAsking(await import('#screens/stock2/overview/overview-screen.tsx')).OverviewScreen,
  '/stock2/account': async () => (await import('#screens/stock2/account/account-screen.tsx')).AccountScreen,
  '/stock2/data': async () => (await import('#screens/stock2/data/data-screen.tsx')).DataScreen,
  '/stock2/test': async () => (await import('#screens/stock2/test/self-check-screen.tsx')).SelfCheckScreen,
  '/hotword': async () => (await import('#screens/hotword/hotword-screen.tsx')).HotwordScreen,
  '/stock/tonghuashun': async () => (await import('#screens/stock/tonghuashun/popularity-screen.tsx')).PopularityScreen,
  '/stock/jiuyangongshe': async () => (await import('#screens/stock/jiuyangongshe/themes-screen.tsx')).ThemesScreen,
  '/stock/macro': async () => (await import('#screens/stock/macro/macro-screen.tsx')).MacroScreen,
  '/stock/charts/longtou': async () => (await import('#screens/stock/charts/longtou-screen.tsx')).LongtouScreen,
  '/stock/charts/day15': async () => (await import('#screens/stock/charts/day15-screen.tsx')).Day15Screen,
  '/stock/charts/lbgd': async () => (await import('#screens/stock/charts/lbgd-screen.tsx')).LbgdScreen,
  '/stock/detail/:code': async () => (await import('#screens/stock/detail/detail-screen.tsx')).DetailScreen,
  '/stock/calendar': async () => (await import('#screens/stock/calendar/calendar-screen.tsx')).CalendarScreen,
  '/stock/search': async () => (await import('#screens/stock/search/search-screen.tsx')).SearchScreen,
  '/stock/replay': async () => (await import('#screens/stock/replay/replay-screen.tsx')).ReplayScreen,
}
