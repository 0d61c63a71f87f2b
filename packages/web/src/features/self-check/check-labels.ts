import type { DataSetName, LabDataSet, LabMode } from '@kanpan/contract/model/data-set'

export const DATA_SET_LABELS: Readonly<Record<DataSetName, string>> = {
  catalogue: '股票名单',
  sectors: '板块名单',
  quotes: '全市场行情',
  indices: '指数',
  orderBook: '盘口',
  minuteLines: '分时',
  pools: '涨跌停池',
  reasons: '涨停原因',
  news: '快讯',
  announcements: '公告',
  hotspots: '热点',
  longhu: '龙虎榜',
  fundFlow: '资金流',
  popularity: '人气',
  companyEvents: '公司日程',
  treasury: '30年国债',
  margin: '融资融券',
  referencePrices: '除权除息',
  bars: '日线',
  minutes: '分钟线',
}

/** What the rows of each are counted in. */
export const DATA_SET_UNITS: Readonly<Record<DataSetName, string>> = {
  catalogue: '只',
  sectors: '个',
  quotes: '只',
  indices: '个',
  orderBook: '只',
  minuteLines: '只',
  pools: '只',
  reasons: '只',
  news: '条',
  announcements: '条',
  hotspots: '个',
  longhu: '日',
  fundFlow: '只',
  popularity: '只',
  companyEvents: '条',
  treasury: '日',
  margin: '日',
  referencePrices: '日',
  bars: '只',
  minutes: '日',
}

/** When each comes in. */
export const DATA_SET_PACES: Readonly<Record<DataSetName, string>> = {
  catalogue: '每日开盘前',
  sectors: '每周盘后',
  quotes: '盘中随时',
  indices: '盘中随时',
  orderBook: '有人查看时',
  minuteLines: '有人查看时',
  pools: '盘中每 20 秒',
  reasons: '盘中每 30 秒',
  news: '盘中每 30 秒',
  announcements: '盘中每 30 秒',
  hotspots: '由快讯与原因归并',
  longhu: '收盘后逐日',
  fundFlow: '盘中每分钟',
  popularity: '盘中每 5 分钟',
  companyEvents: '每半小时',
  treasury: '收盘后',
  margin: '次日开盘前',
  referencePrices: '前一晚与开盘前',
  bars: '收盘后入库',
  minutes: '收盘后入库',
}

/** Who delivers it, as people know them. */
const PROVIDER_LABELS: Readonly<Record<string, string>> = {
  ...{ simulator: '模拟行情', archive: '历史行情' },
  ...{ tencent: '腾讯', sina: '新浪', em: '东方财富', ths: '同花顺' },
  ...{ xuangubao: '选股宝', cninfo: '巨潮资讯', cls: '财联社', hithink: '同花顺官方接口' },
}

export function providerLabel({
  name,
  provider,
}: {
  readonly name: DataSetName
  readonly provider: string | null
}): string {
  // Prices of its list, which have neither highest and lowest nor books, are none of its quotes.
  if (name === 'quotes' && provider === 'tencent-rank') return '腾讯名单'
  // Of a network it is a group of hosts: `em-push2ex`.
  if (provider !== null) return PROVIDER_LABELS[provider.split('-')[0] ?? ''] ?? provider
  return name in DERIVED_FROM ? '推算' : '本站汇成'
}

/** What is worked out of other data sets, and of which. */
export const DERIVED_FROM: Partial<Readonly<Record<DataSetName, readonly DataSetName[]>>> = {
  hotspots: ['news', 'announcements', 'reasons'],
}

/** What follows each of them, and so what a fault of it is seen in. */
export const LAB_REACHES: Readonly<Record<LabDataSet, string>> = {
  catalogue: '新股、改名与退市，下一次开盘前才会看到',
  sectors: '板块与成分股，下一次更新时才会看到',
  quotes: '现价、分布、量能、情绪、涨停池与天梯、板块、资金、热榜、异动',
  pools: '封板核对、收盘后入库的封板时间；模拟行情可以重述，不受影响',
  indices: '指数与指数走势；模拟行情可以重述，不受影响',
  orderBook: '五档盘口；模拟行情可以重述，不受影响',
  minuteLines: '分时缺失的分钟；模拟行情可以重述，不受影响',
  reasons: '涨停原因、题材、韭研公社、由原因归成的热点',
  news: '快讯、热点、热词、要点',
  announcements: '公告、个股消息、热点、要点',
  longhu: '收盘后的龙虎榜、席位与游资',
  fundFlow: '资金流与主力净额；模拟行情可以重述，不受影响',
  popularity: '热榜；模拟行情可以重述，不受影响',
  companyEvents: '日历；模拟行情可以重述，不受影响',
  treasury: '宏观数据的国债',
  margin: '宏观数据的融资融券',
  referencePrices: '自检的参考价核对；逐股补历史时的参考价',
  bars: '没有收到收盘的一日补入日线，首次启动的历史',
  minutes: '历史时刻、回放、过去一日的分时线',
}

const isLabDataSet = (name: string): name is LabDataSet => name in LAB_REACHES
export const LAB_DATA_SETS: readonly LabDataSet[] = Object.keys(LAB_REACHES).filter(isLabDataSet)

const LAB_MODES: readonly { readonly value: LabMode; readonly title: string }[] = [
  { value: 'normal', title: '正常' },
  { value: 'slow', title: '延迟' },
  { value: 'late', title: '迟行' },
  { value: 'partial', title: '缺行' },
  { value: 'empty', title: '空' },
  { value: 'wrong', title: '错' },
  { value: 'dead', title: '中断' },
]

const LAB_MODE_LABELS: Readonly<Record<LabMode, string>> = {
  normal: '正常',
  slow: '延迟 12 分钟',
  late: '个别行迟到 12 分钟',
  partial: '缺少个别行',
  empty: '返回空',
  wrong: '个别行出错',
  dead: '中断',
}

/** The past is read whole or not at all: no rows of it are late or lacking. Nor is a row of a finished day late. */
const MODES_LACKING: Partial<Readonly<Record<LabDataSet, readonly LabMode[]>>> = {
  minutes: ['late', 'partial'],
  longhu: ['late'],
}

export function labModesOf(dataSet: LabDataSet): typeof LAB_MODES {
  return LAB_MODES.filter(({ value }) => !MODES_LACKING[dataSet]?.includes(value))
}

/** What a source is made to do. The past is read when it is asked for, whole or not at all. */
export function labModeLabel(dataSet: LabDataSet, mode: LabMode): string {
  if (dataSet === 'longhu' && mode === 'slow') return '每日多等 5 秒'
  if (dataSet !== 'minutes') return LAB_MODE_LABELS[mode]
  if (mode === 'slow' || mode === 'late') return '每次多等 5 秒'
  return mode === 'wrong' ? '记录损坏' : LAB_MODE_LABELS[mode === 'partial' ? 'empty' : mode]
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** How late something is: by the second while it is young. */
export function lateText(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${Math.round(seconds)} 秒` : `${Math.floor(seconds / MINUTE_SECONDS)} 分钟`
}

/** A stretch of real time. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < MINUTE_SECONDS) return `${seconds} 秒`
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / MINUTE_SECONDS)} 分 ${seconds % MINUTE_SECONDS} 秒`
  return `${Math.floor(seconds / HOUR_SECONDS)} 小时 ${Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)} 分`
}
