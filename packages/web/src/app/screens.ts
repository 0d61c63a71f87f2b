import type { ComponentType } from 'react'
import type { ScreenProps } from '#lib/screen.ts'

type LoadScreen = () => Promise<ComponentType<ScreenProps>>

/** The same table, on the second and on the third API's side of the menu. */
const ranking: LoadScreen = async () => (await import('#screens/stock2/limit-up/ranking-screen.tsx')).RankingScreen

/**
 * The screen of each address, loaded when it is first opened. An address that is missing here says plainly that its
 * screen is not built yet, and is not in the menu.
 */
export const SCREENS: Readonly<Record<string, LoadScreen>> = {
  '/collect': async () => (await import('#screens/collect/collect-screen.tsx')).CollectScreen,
  '/stock2/limit_up/ranking': ranking,
  '/stock/ranking/ranking': ranking,
  '/login': async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
  '/stock2/overview': async () => (await import('#screens/stock2/overview/overview-screen.tsx')).OverviewScreen,
  '/stock/detail/:code': async () => (await import('#screens/stock/detail/detail-screen.tsx')).DetailScreen,
}
