import type { Review } from '@kanpan/contract/model/review'
import type { Direction } from '#lib/format/format.ts'
import type { FormulaName } from '#lib/format/formulas.ts'

/** A figure the review begins with. */
export interface Headline {
  readonly title: string
  readonly text: string
  /** What it is held against, in words; nothing where that is not known. */
  readonly beside: string
  readonly direction?: Direction
  /** How it is counted, where its word alone does not say it. */
  readonly formula?: FormulaName
}

type Facts = Pick<Review, 'facts'>

const RISING = /^(?:上涨|净流入|净买入|放量)/
const FALLING = /^(?:下跌|净流出|净卖出|缩量)/

/** Which way a fact says that something went. */
export function directionSaid(text: string): Direction | undefined {
  if (RISING.test(text)) return 'up'
  return FALLING.test(text) ? 'down' : undefined
}

/** 上涨1.44% as a figure beside its word: +1.44%. */
function signed(text: string): string {
  return text.replace(RISING, '+').replace(FALLING, '-')
}

/** The day in nine figures, each as the review tells it; one that nobody recorded is left out. */
export function headlines({ facts }: Facts): readonly Headline[] {
  const factText = (id: string): string | undefined => facts.find(fact => fact.id === id)?.text
  const before = (id: string): string => {
    const [day, mean] = [factText(`emotion/${id}.before`), factText(`emotion/${id}.mean`)]
    return [day && `昨 ${day}`, mean && `20日均 ${mean}`].filter(Boolean).join(' · ')
  }
  const figure = (title: string, id: string, more: Partial<Headline> = {}): Headline[] => {
    const text = factText(id)
    return text === undefined ? [] : [{ title, text, beside: '', ...more }]
  }
  const premium = factText('emotion/premium')
  const phase = factText('emotion/phase')
  const median = factText('market/market.median')
  return [
    ...figure('情绪得分', 'emotion/score', {
      beside: [phase, before('score')].filter(Boolean).join(' · '),
      formula: 'emotion',
    }),
    ...figure('上涨家数', 'market/market.up', {
      beside: [`跌 ${factText('market/market.down') ?? '—'}`, median && `中位 ${signed(median)}`]
        .filter(Boolean)
        .join(' · '),
      direction: 'up',
    }),
    ...figure('成交额', 'market/market.amount', { beside: factText('market/market.amountChange') ?? '' }),
    ...figure('涨停', 'emotion/limitUps', { beside: before('limitUps'), direction: 'up', formula: 'limitUps' }),
    ...figure('跌停', 'emotion/limitDowns', {
      beside: before('limitDowns'),
      direction: 'down',
      formula: 'limitDowns',
    }),
    ...figure('炸板率', 'emotion/brokenRatePct', { beside: before('brokenRatePct'), formula: 'brokenRate' }),
    ...figure('连板高度', 'emotion/streakHeight', { beside: before('streakHeight'), formula: 'height' }),
    ...figure('晋级率', 'emotion/promotionPct', { beside: before('promotionPct'), formula: 'promotion' }),
    ...(premium === undefined
      ? []
      : figure('昨日涨停溢价', 'emotion/premium', {
          text: signed(premium),
          beside: '昨涨停今平均',
          direction: directionSaid(premium) ?? 'flat',
          formula: 'premium',
        })),
  ]
}
