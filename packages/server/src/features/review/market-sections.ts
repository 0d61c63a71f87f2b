import type { EmotionInputs } from '@kanpan/market/emotion/inputs'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { wholeAmount } from '@kanpan/market/quote/capacity'
import type { FactUnit } from '@kanpan/market/summary/fact'
import { CHANGE_SAID } from '@kanpan/market/summary/fact-list'
import { breadthOf } from '#live/derived/breadth.ts'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { isComparable } from '#live/derived/has-matched.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type SectionDraft, type WrittenSection, withoutOf, writeSection } from './section.ts'

const INDICES = 3
const MEAN_DAYS = 20
const EMOTION_CELL = 'stock/market_sentiment/emotion#'

function sayBreadth({ list, say }: SectionDraft, view: MarketView): void {
  const breadth = breadthOf(view)
  for (const [id, field, label] of [
    ['up', 'up', '上涨'],
    ['down', 'down', '下跌'],
    ['flat', 'flat', '平盘'],
  ] as const) {
    const cell = `stock/overview#breadth.${field}`
    list.number({ id: `market.${id}`, label, cell, value: breadth[field], unit: 'stocks', words: [label] })
  }
  list.number({
    ...{ id: 'market.median', label: '涨跌幅中位数', cell: 'stock/overview#breadth.medianChangePct', unit: 'pct' },
    ...{ value: breadth.medianChangePct, words: ['中位'], said: CHANGE_SAID },
  })
  say('上涨{market.up}、下跌{market.down}、平盘{market.flat}', '涨跌幅中位数{market.median}')
}

function sayAmount({ list, say }: SectionDraft, view: MarketView): void {
  const amountYuan = (isWholeNow(view) ? wholeAmount(view.now) : undefined) ?? Number.NaN
  const before = (view.yesterday && wasWhole(view) ? wholeAmount(view.yesterday) : undefined) ?? Number.NaN
  list.number({
    ...{ id: 'market.amount', label: '成交额', cell: 'stock/market_capacity#amountYuan', unit: 'yuan' },
    ...{ value: figure(amountYuan, 0), words: ['成交'] },
  })
  // Half a day is not less than the whole one before it.
  if (view.asOf.final) {
    list.number({
      ...{ id: 'market.amountChange', label: '成交额变化', cell: 'stock/market_capacity_k_line#list[-1].changePct' },
      ...{ unit: 'pct', value: figure((100 * (amountYuan - before)) / before), words: ['量'] },
      said: { up: '放量', down: '缩量', flat: '量能变化' },
    })
  }
  say('全市场成交{market.amount}', '较前一日{market.amountChange}')
}

function sayIndices({ list, say }: SectionDraft, view: MarketView): void {
  for (const { code, name, changePct } of indexQuotes(view).slice(0, INDICES)) {
    const cell = (field: string) => `stock/overview#indices.${code}.${field}`
    list.name({ id: `index.${code}`, label: '指数', cell: cell('name'), name })
    list.number({
      ...{ id: `index.${code}.change`, label: `${name}涨跌幅`, cell: cell('changePct'), value: changePct },
      ...{ unit: 'pct', words: [], of: [name], said: CHANGE_SAID },
    })
    say(`{index.${code}}{index.${code}.change}`)
  }
}

export function marketSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'market', title: '大盘', without: withoutOf(view, '没有行情记录') }, draft => {
    sayBreadth(draft, view)
    sayAmount(draft, view)
    sayIndices(draft, view)
  })
}

type Input = Exclude<keyof EmotionInputs, 'day'>
type Compared = readonly [input: Input, label: string, unit: FactUnit, field: string]
/** What a day's emotion is held against the day before and the twenty before it by. */
const COMPARED: readonly Compared[] = [
  ['limitUps', '涨停', 'stocks', 'limitUps'],
  ['limitDowns', '跌停', 'stocks', 'limitDowns'],
  ['brokenRatePct', '炸板率', 'pct', 'brokenRatePct'],
  ['streakHeight', '连板高度', 'boards', 'streakHeight'],
  ['promotionPct', '晋级率', 'pct', 'terms.promotion.value'],
]

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length < MEAN_DAYS ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

interface Compare {
  readonly id: string
  readonly label: string
  readonly unit: FactUnit
  readonly digits: number
  /** The oldest first, this day last. */
  readonly values: readonly (number | undefined)[]
  /** Of a day of the emotion's call. */
  readonly field: string
  /** Told by itself: a few minutes of a day are not held against whole days. */
  readonly alone: boolean
}

/** A number beside that of the day before and the mean of the twenty before it. */
function sayCompared({ list, say }: SectionDraft, { id, label, unit, digits, values, field, alone }: Compare): void {
  const before = values.slice(-1 - MEAN_DAYS, -1)
  const shared = { unit, words: [label] } as const
  const now = figure(values.at(-1), digits)
  const place = (days: string) => `${EMOTION_CELL}list[${days}].${field}`
  list.number({ ...shared, id, label, cell: `${EMOTION_CELL}today.${field}`, value: now })
  if (alone) {
    if (now !== null) say(`${label}{${id}}`)
    return
  }
  list.number({
    ...shared,
    id: `${id}.before`,
    label: `前一日${label}`,
    cell: place('-2'),
    value: figure(before.at(-1), digits),
  })
  // Nobody stands on half a board.
  if (unit !== 'boards') {
    const value = figure(mean(before), 2)
    list.number({
      ...shared,
      id: `${id}.mean`,
      label: `前${MEAN_DAYS}日平均${label}`,
      cell: place('-21:-1'),
      value,
    })
  }
  if (now !== null) say(`${label}{${id}}`, `前一日${label}{${id}.before}`, `{days}平均${label}{${id}.mean}`)
}

export function emotionSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'emotion', title: '情绪', without: withoutOf(view, '没有情绪记录') }, draft => {
    const { list, say } = draft
    const records = [...view.emotionBefore().slice(-MEAN_DAYS), emotionAt(view, view.daysBefore)]
    const now = records.at(-1)
    list.number({
      id: 'days',
      label: '天数',
      cell: `${EMOTION_CELL}list`,
      value: MEAN_DAYS,
      unit: 'days',
      words: ['平均'],
    })
    const alone = !isComparable(view)
    const scores = records.map(({ score }) => score)
    const phase = now?.score === undefined ? undefined : now.scored.phase
    if (phase !== undefined)
      list.name({ id: 'phase', label: '阶段', cell: `${EMOTION_CELL}today.phase`, name: EMOTION_PHASE_NAMES[phase] })
    sayCompared(draft, {
      id: 'score',
      label: '情绪得分',
      unit: 'score',
      digits: 1,
      values: scores,
      field: 'score',
      alone,
    })
    if (phase !== undefined) {
      const boards = {
        id: 'heightNow',
        label: '连板高度',
        cell: `${EMOTION_CELL}today.streakHeight`,
        unit: 'boards',
      } as const
      list.number({ ...boards, value: now?.inputs.streakHeight, words: ['连板'] })
      say('阶段为{phase}', '连板高度{heightNow}')
    }
    for (const [input, label, unit, field] of COMPARED) {
      const values = records.map(({ inputs }) => inputs[input])
      sayCompared(draft, { id: input, label, unit, digits: 2, values, field, alone })
    }
    list.number({
      ...{ id: 'premium', label: '昨日涨停溢价', cell: `${EMOTION_CELL}today.terms.premium.value`, unit: 'pct' },
      ...{ value: figure(now?.inputs.premiumPct), words: ['昨日涨停'], said: CHANGE_SAID },
    })
    say('昨日涨停的股票平均{premium}')
  })
}
