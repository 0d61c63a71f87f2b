/** Groups of the left menu, in their order. */
export const MENU_GROUPS = ['行情', '涨停', '热点', '资金', '工具'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export interface RouteRow {
  readonly path: string
  readonly title: string
  readonly redirect?: string
  /** Reachable without signing in. */
  readonly open?: true
  readonly menu?: MenuGroup
  readonly children?: readonly RouteRow[]
}

const OVERVIEW = '/stock2/overview'

/** Every address of the product, in the order of the left menu. `:code` is six digits, nothing else. */
const ROUTES: readonly RouteRow[] = [
  { path: '/', title: '总览', redirect: OVERVIEW },
  { path: '/login', title: '登录/注册', open: true },
  {
    path: '/stock2',
    title: '总览',
    redirect: OVERVIEW,
    children: [
      { path: OVERVIEW, title: '总览', menu: '行情' },
      {
        path: '/stock2/limit_up',
        title: '涨停',
        redirect: '/stock2/limit_up/ranking',
        children: [
          { path: '/stock2/limit_up/ranking', title: '涨停排行', menu: '涨停' },
          { path: '/stock2/limit_up/tongji', title: '涨停统计', menu: '涨停' },
          { path: '/stock2/limit_up/jxc', title: '精选池', menu: '涨停' },
          { path: '/stock2/limit_up/collect', title: '自选涨停', menu: '涨停' },
          { path: '/stock2/limit_up/search', title: '涨停搜索', menu: '涨停' },
        ],
      },
      {
        path: '/stock2/concept',
        title: '概念资金',
        redirect: '/stock2/concept/in_flow_ranking',
        children: [{ path: '/stock2/concept/in_flow_ranking', title: '概念资金', menu: '资金' }],
      },
    ],
  },
  { path: '/hotspot', title: '热点', menu: '热点' },
  { path: '/hotword', title: '热词', menu: '热点' },
  { path: '/collect', title: '我的收藏', menu: '工具' },
  { path: '/stock2/alert', title: '预警', menu: '工具' },
  { path: '/stock', title: '总览', redirect: OVERVIEW },
  { path: '/stock/tonghuashun', title: '同花顺热榜', menu: '热点' },
  { path: '/stock/jiuyangongshe', title: '韭研公社异动', menu: '热点' },
  { path: '/stock/longhu', title: '龙虎榜', menu: '资金' },
  { path: '/stock/sector', title: '板块', menu: '行情' },
  {
    path: '/stock/ranking',
    title: '涨停排行',
    redirect: '/stock/ranking/ranking',
    children: [
      { path: '/stock/ranking/tongji', title: '涨停统计' },
      { path: '/stock/ranking/ranking', title: '涨停排行' },
      { path: '/stock/ranking/collect', title: '自选涨停' },
      { path: '/stock/ranking/jingxuan', title: '精选' },
    ],
  },
  { path: '/stock/search', title: '搜索', menu: '工具' },
  { path: '/stock/detail/:code', title: '个股' },
  { path: '/stock/calendar', title: '日历', menu: '工具' },
  { path: '/stock/replay', title: '复盘', menu: '工具' },
  { path: '/stock/hotspot', title: '个股热点', open: true, menu: '热点' },
  {
    path: '/stock/hotspot2',
    title: '热点追踪',
    redirect: '/stock/hotspot2/hotspot',
    children: [
      { path: '/stock/hotspot2/hotspot', title: '热点追踪', menu: '热点' },
      { path: '/stock/hotspot2/keywords', title: '热词追踪' },
    ],
  },
  { path: '/stock/hotspot/list/:code', title: '个股热点列表', open: true },
  {
    path: '/stock/charts',
    title: '图表',
    redirect: '/stock/charts/longtou',
    children: [
      { path: '/stock/charts/longtou', title: '龙头', menu: '涨停' },
      { path: '/stock/charts/day15', title: '15日' },
      { path: '/stock/charts/lbgd', title: '连板高度' },
    ],
  },
  { path: '/stock/concept', title: '概念', menu: '行情' },
  { path: '/stock/macro', title: '宏观数据', menu: '行情' },
  { path: '/stock2/compare', title: '对比', menu: '工具' },
  { path: '/stock2/ask', title: '问盘', menu: '工具' },
  { path: '/stock2/workspace', title: '工作台', menu: '工具' },
  { path: '/stock2/backtest', title: '回测', menu: '工具' },
  { path: '/stock2/notebook', title: '交易日笔记', menu: '工具' },
  { path: '/stock2/trades', title: '交割单', menu: '工具' },
  { path: '/stock2/track-record', title: '战绩', menu: '工具' },
  { path: '/stock2/test', title: '自检', menu: '工具' },
  { path: '/stock2/data', title: '数据', menu: '工具' },
  { path: '/stock2/account', title: '账号与安全' },
]

export interface Route extends RouteRow {
  /** The route it is a part of. */
  readonly parent?: RouteRow
}

function flatten(rows: readonly RouteRow[], parent?: RouteRow): readonly Route[] {
  return rows.flatMap(row => [parent === undefined ? row : { ...row, parent }, ...flatten(row.children ?? [], row)])
}

export const ALL_ROUTES: readonly Route[] = flatten(ROUTES)

const PATTERNS = ALL_ROUTES.map(route => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':code', '(?<code>\\d{6})')}/?$`),
}))

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

export function matchRoute(path: string): RouteMatch | undefined {
  for (const { route, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found !== null) return { route, params: { ...found.groups } }
  }
  return undefined
}
