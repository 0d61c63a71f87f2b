import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ALL_ROUTES } from '#app/routes.ts'
import { signOut } from '#app/sign-out.ts'
import { openHelp } from '#features/help/help-state.ts'
import type { PaletteCommand } from '#features/palette/palette-command.ts'
import { typedDay } from '#features/palette/typed-day.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { toggleMenu } from './toggle-menu.ts'

/** What a screen is found by besides its title: the initials of its pinyin. */
const INITIALS: Readonly<Record<string, string>> = {
  '/hotspot': 'rd',
  '/hotword': 'rc',
  '/collect': 'wdsc',
  '/stock/tonghuashun': 'thsrb',
  '/stock/jiuyangongshe': 'jygsyd',
  '/stock/longhu': 'lhb',
  '/stock/sector': 'bk',
  '/stock/search': 'ss',
  '/stock/calendar': 'rl',
  '/stock/replay': 'fp',
  '/stock/hotspot': 'ggrd',
  '/stock/hotspot2/hotspot': 'rdzz',
  '/stock/hotspot2/keywords': 'rczz',
  '/stock/charts/longtou': 'lt',
  '/stock/charts/day15': '15r',
  '/stock/charts/lbgd': 'lbgd',
  '/stock/concept': 'gn',
  '/stock/macro': 'hgsj',
  '/stock2/overview': 'zl',
  '/stock2/limit_up/ranking': 'ztph',
  '/stock2/limit_up/tongji': 'zttj',
  '/stock2/limit_up/jxc': 'jxc',
  '/stock2/limit_up/collect': 'zxzt',
  '/stock2/limit_up/search': 'ztss',
  '/stock2/concept/in_flow_ranking': 'gnzj',
  '/stock2/alert': 'yj',
  '/stock2/compare': 'db',
  '/stock2/ask': 'wp',
  '/stock2/workspace': 'gzt',
  '/stock2/backtest': 'hc',
  '/stock2/notebook': 'jyrbj',
  '/stock2/trades': 'jgd',
  '/stock2/track-record': 'zj',
  '/stock2/test': 'zj',
  '/stock2/data': 'sj',
}

/** What the palette offers besides stocks and names: every screen, at the moment shown, and a few actions. */
export function useCommands(): readonly PaletteCommand[] {
  const [, navigate] = useLocation()
  const [moment] = useMoment()
  const at = addressOf(moment)
  return useMemo(() => {
    const { change } = useSettings.getState()
    const screens = ALL_ROUTES.flatMap(({ path, title }): PaletteCommand[] => {
      const initials = INITIALS[path]
      if (initials === undefined) return []
      return [{ id: path, title, hint: '页面', keys: [initials], run: () => navigate(path + at) }]
    })
    const action = (title: string, keys: readonly string[], run: () => void): PaletteCommand => ({
      id: title,
      title,
      hint: '操作',
      keys,
      run,
    })
    return [
      ...screens,
      action('深色主题', ['sszt', 'dark'], () => change({ theme: 'dark' })),
      action('浅色主题', ['qszt', 'light'], () => change({ theme: 'light' })),
      action('暂停自动刷新', ['ztsx'], () => change({ refresh: 'paused' })),
      action('恢复实时刷新', ['hfsx'], () => change({ refresh: 'live' })),
      action('红涨绿跌', ['hzld', 'red'], () => change({ rise: 'red' })),
      action('绿涨红跌', ['lzhd', 'green'], () => change({ rise: 'green' })),
      action('标准配色', ['bzps'], () => change({ palette: 'standard' })),
      action('色觉友好配色', ['sjyhps', 'safe'], () => change({ palette: 'safe' })),
      action('紧凑行高', ['jchg', 'compact'], () => change({ density: 'compact' })),
      action('标准行高', ['bzhg'], () => change({ density: 'normal' })),
      action('打开提示音', ['dktsy', 'sound'], () => change({ sound: true })),
      action('关闭提示音', ['gbtsy'], () => change({ sound: false })),
      action('词典与帮助', ['cd', 'cdybz', 'help'], openHelp),
      action('显示或隐藏菜单', ['cd', 'menu'], toggleMenu),
      action('退出登录', ['tcdl', 'logout'], () => void signOut()),
    ]
  }, [navigate, at])
}

/** The screen one is on, on the day that was typed. */
export function useDayCommand(): (typed: string) => PaletteCommand | undefined {
  const [, goTo] = useMoment()
  const today = useMarketClock()?.clock.day
  return typed => {
    const lastDay = today === undefined ? undefined : tradeDayOnOrBefore(today)
    const date = lastDay === undefined ? undefined : typedDay(typed, lastDay)
    return date && { id: date, title: date, hint: '本页回看这一天', keys: [], run: () => goTo({ date }) }
  }
}
