import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { isSealed, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { CHANGE_SAID, type FactList, FLOW_SAID, salienceAmong } from '@kanpan/market/summary/fact-list'
import { flowOver } from '#live/derived/fund-flow.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { countOrNull, sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { changesOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

export const FLOW_DAYS = 5
/** A first limit-up is no rarity, a long streak one. */
const STREAK_SALIENCE = 60
const SALIENCE_PER_BOARD = 10

const cellOf = (call: string, code: string, field: string) => `stock/${call}?code=${code}#${field}`

/** What a stock does at the view's moment. */
export function gatherQuote(list: FactList, view: MarketView, row: number): void {
  const quote = quoteOf(view, row)
  const { code, name } = quote
  const of = [name]
  const details = (field: string) => cellOf('details', code, field)
  list.name({ id: 'stock', label: '股票', cell: details('quote.name'), name, code })
  const day = { label: '日期', cell: details('asOf.day'), day: view.asOf.day }
  // Without a bar nobody knows that it stood still: a pool may have it at its limit.
  if (quote.state === 'suspended') {
    list.day({ id: 'suspended', ...day })
    list.number({
      ...{ id: 'lastPrice', label: '停牌前价格', cell: details('quote.priceYuan'), value: quote.priceYuan },
      ...{ unit: 'yuan', words: ['报'], of },
    })
    return
  }
  list.day({ id: 'day', ...day })
  // A day that is over has a close; one that runs has a price at a moment.
  if (!view.asOf.final) {
    list.time({ id: 'moment', label: '时间', cell: details('asOf.time'), second: view.second })
  }
  list.number({
    ...{
      id: view.asOf.final ? 'close' : 'price',
      label: view.asOf.final ? '收盘价' : '现价',
      cell: details('quote.priceYuan'),
    },
    ...{ value: quote.priceYuan, unit: 'yuan', words: ['报', '价'], of },
  })
  list.number({
    ...{ id: 'change', label: '涨跌幅', cell: details('quote.changePct'), value: quote.changePct, unit: 'pct' },
    ...{ words: ['涨', '跌'], of, said: CHANGE_SAID, salience: salienceAmong(changesOf(view), quote.changePct) },
  })
  // Before the opening auction is struck nothing has been dealt in, which is nothing to say.
  if (!hasMatched(view)) return
  list.number({
    ...{ id: 'amount', label: '成交额', cell: details('quote.amountYuan'), value: quote.amountYuan },
    ...{ unit: 'yuan', words: ['成交'], of, salience: salienceAmong(view.now.amountYuan, quote.amountYuan) },
  })
  list.number({
    ...{ id: 'turnover', label: '换手率', cell: details('quote.turnoverPct'), value: quote.turnoverPct },
    ...{ unit: 'pct', words: ['换手'], of },
  })
}

/** How it met its upper limit today; nothing when it did not. */
export function gatherLimitUp(list: FactList, view: MarketView, row: number): void {
  const stock = view.catalogue.stocks[row]
  const day = limitUpDayOf(view)
  const states = day.states[row] ?? 0
  const sealed = isSealed(day, row)
  if (!stock || (!sealed && (states & LIMIT_STATE.broken) === 0)) return
  const of = [view.nameOf(row)]
  const cell = (field: string) => cellOf('limit_course', stock.code, field)
  const seal = sealTimes(view.now, row, view.reasons.get(stock.code) ?? [])
  const streak = streakNow(day, row)
  const salience = Math.min(100, STREAK_SALIENCE + SALIENCE_PER_BOARD * (streak ?? 0))
  if (sealed) {
    list.number({
      ...{ id: 'streak', label: '连板', cell: cellOf('details', stock.code, 'quote.streak'), value: streak },
      ...{ unit: 'boards', words: ['板'], of, salience },
    })
    list.number({
      ...{ id: 'seal', label: '封单', cell: cell('sealYuan'), value: figure(view.now.sealYuan[row], 0) },
      ...{ unit: 'yuan', words: ['封单'], of },
    })
  }
  list.time({
    id: sealed ? 'firstSeal' : 'touchedAt',
    label: '首次封板',
    cell: cell('firstSealAt'),
    second: seal.firstSealSecond,
    salience: STREAK_SALIENCE,
  })
  list.number({
    ...{ id: sealed ? 'brokenTimes' : 'openTimes', label: '炸板次数', cell: cell('brokenTimes') },
    ...{ value: countOrNull(seal.brokenTimes), unit: 'times', words: ['炸板'], of },
  })
}

/** Its main money now and over the last days. */
export function gatherFlow(list: FactList, view: MarketView, row: number): void {
  const stock = view.catalogue.stocks[row]
  if (!stock) return
  const of = [view.nameOf(row)]
  const now = flowOver(view, 1)
  const days = flowOver(view, FLOW_DAYS)
  const shared = { unit: 'yuan', words: ['主力'], of, said: FLOW_SAID } as const
  if (now.traded[row] === 1) {
    const value = figure(now.mainNetYuan[row], 0)
    list.number({
      ...{ id: 'flow', label: '主力净流入', cell: cellOf('ggzjl', stock.code, 'today.mainNetYuan'), value },
      ...{ ...shared, salience: salienceAmong(now.mainNetYuan, value) },
    })
  }
  const value = figure(days.mainNetYuan[row], 0)
  if (days.traded[row] !== 1 || value === null) return
  const cell = cellOf('ggzjl', stock.code, `list[-${FLOW_DAYS}:].mainNetYuan`)
  list.number({ id: 'flow5', label: `${FLOW_DAYS}日主力净流入`, cell, value, ...shared })
  list.number({
    ...{ id: 'flowDays', label: '天数', cell, value: FLOW_DAYS, unit: 'days', words: ['主力', '累计'] },
  })
}
