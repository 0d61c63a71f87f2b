import type {
  Comparison,
  MarketMetric,
  PlanOutcome,
  PlanStatement,
  SectorMetric,
  StockClaim,
} from '@kanpan/contract/question/notebook'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { formatChangePct, formatPct, formatPrice, formatYuan } from '#lib/format/format.ts'
import type { SettledLine } from './use-notebook.ts'

export const COMPARISONS: Readonly<Record<Comparison, string>> = { atLeast: '不低于', atMost: '不高于' }

export const CLAIMS: Readonly<Record<StockClaim, string>> = {
  sealed: '收盘封住涨停',
  notSealed: '收盘没有封住涨停',
  close: '收盘价',
  change: '收盘涨跌幅',
  open: '开盘涨跌幅',
}

interface MetricWords {
  readonly title: string
  readonly unit: string
  /** One of what a person types is so many of the wire's. */
  readonly scale: number
  readonly text: (value: number) => string
}

const count = (unit: string) => (value: number) => `${value}${unit}`
export const METRICS: Readonly<Record<MarketMetric, MetricWords>> = {
  amountYuan: { title: '两市成交额', unit: '亿元', scale: 1e8, text: formatYuan },
  limitUps: { title: '涨停家数', unit: '家', scale: 1, text: count('家') },
  limitDowns: { title: '跌停家数', unit: '家', scale: 1, text: count('家') },
  streakHeight: { title: '连板高度', unit: '板', scale: 1, text: count('板') },
  premiumPct: { title: '昨日涨停溢价', unit: '%', scale: 1, text: formatChangePct },
  promotionPct: { title: '晋级率', unit: '%', scale: 1, text: value => formatPct(value) },
  brokenRatePct: { title: '炸板率', unit: '%', scale: 1, text: value => formatPct(value) },
  medianChangePct: { title: '涨跌幅中位数', unit: '%', scale: 1, text: formatChangePct },
}

export const SECTOR_METRICS: Readonly<Record<SectorMetric, MetricWords>> = {
  limitUps: { title: '涨停家数', unit: '家', scale: 1, text: count('家') },
  changePct: { title: '平均涨跌幅', unit: '%', scale: 1, text: formatChangePct },
}

export const OUTCOMES: Readonly<Record<PlanOutcome, string>> = {
  hit: '应验',
  miss: '未应验',
  open: '未到',
  unknown: '无法判断',
  text: '随记',
}

export const needsValue = (claim: StockClaim): boolean => claim !== 'sealed' && claim !== 'notSealed'

const stockValue = (claim: StockClaim, value: number) =>
  claim === 'close' ? `${formatPrice(value)} 元` : formatChangePct(value)

/** What a sentence of a plan is about, without what it says of it. */
export function headOf(statement: PlanStatement, name: string | null): string {
  switch (statement.kind) {
    case 'stock':
      return `${name ?? statement.code} ${CLAIMS[statement.claim]}`
    case 'sector':
      return `${name ?? statement.sector} ${SECTOR_METRICS[statement.metric].title}`
    case 'market':
      return METRICS[statement.metric].title
    case 'phase':
      return '情绪'
    case 'text':
      return ''
  }
}

/** A sentence of a plan as it is read. */
export function sentenceOf(statement: PlanStatement, name: string | null): string {
  const head = headOf(statement, name)
  switch (statement.kind) {
    case 'stock': {
      const { claim, comparison, value } = statement
      return needsValue(claim) && value !== undefined
        ? `${head}${COMPARISONS[comparison]} ${stockValue(claim, value)}`
        : head
    }
    case 'sector':
      return `${head}${COMPARISONS[statement.comparison]} ${SECTOR_METRICS[statement.metric].text(statement.value)}`
    case 'market':
      return `${head}${COMPARISONS[statement.comparison]} ${METRICS[statement.metric].text(statement.value)}`
    case 'phase':
      return `${head}处于${EMOTION_PHASE_NAMES[statement.phase]}`
    case 'text':
      return statement.text
  }
}

/** What the day showed of it. */
export function actualText({ statement, actual, actualWord, reason }: SettledLine): string {
  if (reason !== null) return reason
  if (statement.kind === 'phase') {
    const label = Object.entries(EMOTION_PHASE_NAMES).find(([phase]) => phase === actualWord)?.[1]
    return label === undefined ? '' : `实际 ${label}`
  }
  if (actual === null) return ''
  if (statement.kind === 'market') return `实际 ${METRICS[statement.metric].text(actual)}`
  if (statement.kind === 'sector') return `实际 ${SECTOR_METRICS[statement.metric].text(actual)}`
  if (statement.kind !== 'stock') return ''
  if (!needsValue(statement.claim))
    return `${actualWord === 'sealed' ? '封住' : '没有封住'}，收 ${formatPrice(actual)} 元`
  return `实际 ${stockValue(statement.claim, actual)}`
}
