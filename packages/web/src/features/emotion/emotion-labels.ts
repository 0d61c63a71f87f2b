import type { Emotion, EmotionPhase, EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { formatChangePct, formatCount, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'

export const EMOTION_PHASE_HINTS: Readonly<Record<EmotionPhase, string>> = {
  freezing: '得分低于 20',
  recovery: '得分 20–45，三日走高',
  ferment: '得分 45–75，三日走高',
  climax: '得分高于 75',
  divergence: '得分 45–75，三日走低',
  ebb: '得分 20–45，三日走低',
}

const ESTIMATE = '估计：10:00 前只比昨日涨停溢价与上涨占比，对照往日开盘，不定阶段'
const ESTIMATE_LATER = '9:25 撮合后有估计，10:00 起有得分与阶段'

/** What an estimate says of itself; undefined for a score. */
export function estimateText({ estimate, score }: Emotion): string | undefined {
  if (!estimate) return undefined
  return score === null ? ESTIMATE_LATER : ESTIMATE
}

/** The word under the score: an estimate has no phase and says that it is one. */
export function gaugeWord({ estimate, score, phase }: Emotion): string | null {
  if (estimate) return score === null ? null : '估计'
  return phase === null ? null : EMOTION_PHASE_NAMES[phase]
}

/** So many trading days before are needed for ranks, and for a score. */
export const SCORED_FROM_DAYS = 60

type Value = number | null

interface TermLabel {
  readonly title: string
  readonly text: (value: Value) => string
  /** Much of it is cold: its rank is turned round. */
  readonly isCold?: true
}

const stocks = (value: Value) => (value === null ? UNKNOWN : `${formatCount(value)} 家`)

export const EMOTION_TERM_LABELS: Readonly<Record<EmotionTermName, TermLabel>> = {
  premium: { title: '昨日涨停溢价', text: formatChangePct },
  promotion: { title: '晋级率', text: value => formatPct(value) },
  limitUps: { title: '涨停家数', text: stocks },
  brokenRate: { title: '炸板率', text: value => formatPct(value), isCold: true },
  limitDowns: { title: '跌停家数', text: stocks, isCold: true },
  breadth: { title: '上涨占比', text: value => formatPct(value) },
  height: {
    title: '连板高度',
    text: value => (value === null ? UNKNOWN : `${formatCount(value)} 板`),
  },
  turnover: {
    title: '成交额比',
    text: value => (value === null ? UNKNOWN : `${formatRatio(value)} 倍`),
  },
}
