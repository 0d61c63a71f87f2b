import { describe, expect, test } from 'vitest'
import { destination } from './guard.ts'
import { ALL_ROUTES, matchRoute } from './routes.ts'

const OVERVIEW = '/stock2/overview'
const OPEN = ['/login', '/stock/hotspot', '/stock/hotspot/list/600519']
/** Every row of the specification's table: the path as typed, its title, and where it leads a signed-in person. */
const ROWS: [path: string, title: string, redirect?: string][] = [
  ['/login', '登录/注册'],
  ['/hotspot', '热点'],
  ['/hotword', '热词'],
  ['/stock/tonghuashun', '同花顺热榜'],
  ['/stock/jiuyangongshe', '韭研公社异动'],
  ['/stock/longhu', '龙虎榜'],
  ['/stock/sector', '板块'],
  ['/stock/ranking', '涨停排行', '/stock/ranking/ranking'],
  ['/stock/ranking/tongji', '涨停统计'],
  ['/stock/ranking/ranking', '涨停排行'],
  ['/stock/ranking/collect', '自选涨停'],
  ['/stock/ranking/jingxuan', '精选'],
  ['/stock/search', '搜索'],
  ['/stock/detail/600519', '个股'],
  ['/collect', '我的收藏'],
  ['/stock/calendar', '日历'],
  ['/stock/replay', '复盘'],
  ['/stock/hotspot', '个股热点'],
  ['/stock/hotspot2', '热点追踪', '/stock/hotspot2/hotspot'],
  ['/stock/hotspot2/hotspot', '热点追踪'],
  ['/stock/hotspot2/keywords', '热词追踪'],
  ['/stock/hotspot/list/600519', '个股热点列表'],
  ['/stock/charts', '图表', '/stock/charts/longtou'],
  ['/stock/charts/longtou', '龙头'],
  ['/stock/charts/day15', '15日'],
  ['/stock/charts/lbgd', '连板高度'],
  ['/stock/concept', '概念'],
  ['/stock/macro', '宏观数据'],
  ['/', '总览', OVERVIEW],
  ['/stock', '总览', OVERVIEW],
  ['/stock2', '总览', OVERVIEW],
  ['/stock2/overview', '总览'],
  ['/stock2/limit_up', '涨停', '/stock2/limit_up/ranking'],
  ['/stock2/limit_up/ranking', '涨停排行'],
  ['/stock2/limit_up/tongji', '涨停统计'],
  ['/stock2/limit_up/jxc', '精选池'],
  ['/stock2/limit_up/collect', '自选涨停'],
  ['/stock2/limit_up/search', '涨停搜索'],
  ['/stock2/concept', '概念资金', '/stock2/concept/in_flow_ranking'],
  ['/stock2/concept/in_flow_ranking', '概念资金'],
  ['/stock2/alert', '预警'],
  ['/stock2/backtest', '回测'],
  ['/stock2/compare', '对比'],
  ['/stock2/workspace', '工作台'],
  ['/stock2/ask', '问盘'],
  ['/stock2/notebook', '交易日笔记'],
  ['/stock2/trades', '交割单'],
  ['/stock2/track-record', '战绩'],
  ['/stock2/test', '自检'],
  ['/stock2/data', '数据'],
  ['/stock2/account', '账号与安全'],
]

describe.each(ROWS)('%s', (path, title, redirect) => {
  test('has its title', () => {
    expect(matchRoute(path)?.route.title).toBe(title)
  })

  test(`leads a signed-in person ${redirect === undefined ? 'there' : `to ${redirect}`}`, () => {
    expect(destination(path, true)).toBe(redirect ?? path)
  })

  test(`leads a stranger ${OPEN.includes(path) ? 'there' : 'to the sign-in'}`, () => {
    expect(destination(path, false)).toBe(OPEN.includes(path) ? path : '/login')
  })
})

test('the table holds no other address', () => {
  expect(ALL_ROUTES.map(({ path }) => path.replace(':code', '600519')).toSorted()).toEqual(
    ROWS.map(([path]) => path).toSorted(),
  )
})

test.each(['60051', '6005190', 'abcdef', '60051９', '', '600519/x'])('a stock’s code is six digits, not %j', code => {
  expect(matchRoute(`/stock/detail/${code}`)).toBeUndefined()
  expect(destination(`/stock/hotspot/list/${code}`, false)).toBe('/login')
})

test('the code is handed to the screen', () => {
  expect(matchRoute('/stock/detail/600519')?.params).toEqual({ code: '600519' })
})

test('a slash at the end changes nothing, and unknown addresses are closed to strangers', () => {
  expect(destination('/stock/hotspot/', false)).toBe('/stock/hotspot/')
  expect(destination('/nowhere', false)).toBe('/login')
  expect(destination('/stock/hotspotx', false)).toBe('/login')
})
