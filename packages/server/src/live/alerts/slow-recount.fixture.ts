import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { emotionNow } from '#live/derived/emotion/emotion-now.ts'
import { prepareFlow, sectorFlowOver } from '#live/derived/fund-flow.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { boardRows, deviationsOf } from '#live/derived/longhu/deviation-desk.ts'
import type { MarketView } from '#live/market-view.ts'
import type { RecountedRule } from './recount.fixture.ts'

// Rules about what is dear to work out at every minute, counted once more at the moments that were seen: no part of the watch is used,
// and nothing of how a condition is read. Scores, flows and deviations themselves are held by tests of their own.

interface Moment {
  readonly emotion: number | undefined
  /** Places by net inflow among the sectors of a kind; undefined where it is not known. */
  readonly places: ReadonlyMap<number, number>
  /** Mean change of the sector's stocks that trade with a limit, in percent. */
  readonly sectorChange: (position: number) => number | undefined
  readonly limitDowns: number
  readonly reached: ReadonlySet<number>
  /** The nearest alarm of a stock, in percent. */
  readonly gaps: ReadonlyMap<number, number>
  readonly toLowLimit: (row: number) => number | undefined
}

const NO_LIMIT = STOCK_FLAG.noLimit | STOCK_FLAG.newUnknown
/** ST, without a limit, or not known whether one of them. */
const COUNTED_OUT = STOCK_FLAG.st | STOCK_FLAG.noLimit | STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown

function placesOf(view: MarketView): ReadonlyMap<number, number> {
  const { netYuan } = sectorFlowOver(view, 1)
  const known = view.catalogue.sectors.flatMap(({ kind }, position) => {
    const net = netYuan[position] ?? Number.NaN
    return Number.isNaN(net) ? [] : [{ kind, position, net }]
  })
  return new Map(
    known.map(({ kind, position, net }) => [
      position,
      1 +
        known.filter(
          other => other.kind === kind && (other.net > net || (other.net === net && other.position < position)),
        ).length,
    ]),
  )
}

async function momentOf(view: MarketView): Promise<Moment> {
  await view.prepareEmotion()
  await prepareFlow(view, 1)
  const { estimate, score } = emotionNow(view)
  const { columns, prices } = limitUpDayOf(view)
  const { closeCents, prevCloseCents, flags, amountYuan } = columns
  const gaps = new Map<number, number>()
  for (const { row, next } of await boardRows(view))
    gaps.set(row, Math.min(gaps.get(row) ?? Number.POSITIVE_INFINITY, Math.abs(next.distancePct)))
  const isDown = (cents: number, row: number) =>
    cents > 0 &&
    cents === (prices.downCents[row] ?? 0) &&
    (amountYuan[row] ?? 0) > 0 &&
    ((flags[row] ?? 0) & COUNTED_OUT) === 0
  return {
    emotion: estimate ? undefined : (score ?? undefined),
    places: placesOf(view),
    sectorChange(position) {
      const changes = [...(view.catalogue.sectors[position]?.rows ?? [])]
        .filter(row => (amountYuan[row] ?? 0) > 0 && ((flags[row] ?? 0) & NO_LIMIT) === 0)
        .map(row => 100 * ((closeCents[row] ?? 0) / (prevCloseCents[row] ?? 0) - 1))
      return changes.length === 0 ? undefined : changes.reduce((sum, change) => sum + change, 0) / changes.length
    },
    limitDowns: [...closeCents].filter(isDown).length,
    reached: new Set((await deviationsOf(view)).alarms.map(({ row }) => row)),
    gaps,
    toLowLimit(row) {
      const [down, cents] = [prices.downCents[row] ?? 0, closeCents[row] ?? 0]
      return down > 0 && cents > 0 ? 100 * (1 - down / cents) : undefined
    },
  }
}

/** The middle one of what is known, written with one digit. */
function middle(values: readonly (number | undefined)[]): number {
  const known = values.filter(value => value !== undefined).toSorted((a, b) => a - b)
  return Number((known[known.length >> 1] ?? 0).toFixed(1))
}

/** `delays` tells by how many seconds what came in was late at each moment. */
export async function slowRules(
  views: readonly MarketView[],
  before: MarketView,
  delays: readonly number[],
): Promise<readonly RecountedRule[]> {
  const [yesterday, ...moments] = [await momentOf(before), ...(await Promise.all(views.map(momentOf)))]
  const last = views.at(-1)
  if (!last || !yesterday) throw new Error('a day without moments')
  const { stocks, sectors } = last.catalogue
  const on = (at: number) => (at < 0 ? yesterday : moments[at])
  const market = { rows: [0], codeOf: () => '' }
  const bySector = { rows: [...sectors.keys()], codeOf: (position: number) => sectors[position]?.blockCode ?? '' }
  const byStock = { rows: [...stocks.keys()], codeOf: (row: number) => stocks[row]?.code ?? '' }
  const rules: RecountedRule[] = []
  const add = (kind: string, condition: string, parts: Pick<RecountedRule, 'holds' | 'rows' | 'codeOf'>) =>
    rules.push({ name: `${kind}#${rules.length}`, subject: { kind: 'market', value: '' }, condition, ...parts })
  const test = (value: number | undefined, holds: (value: number) => boolean) =>
    value === undefined || Number.isNaN(value) ? undefined : holds(value)

  const score = middle(moments.map(({ emotion }) => emotion))
  add('emotion', `情绪>=${score}`, { ...market, holds: at => test(on(at)?.emotion, value => value >= score) })
  add('cold', `情绪<${score}`, { ...market, holds: at => test(on(at)?.emotion, value => value < score) })
  for (const place of [1, 3, 5])
    add('flowRank', `流入排名<=${place}`, {
      ...bySector,
      holds: (at, position) => test(on(at)?.places.get(position), value => value <= place),
    })
  for (const pct of [0.5, 1, 2])
    add('sectorChange', `板块涨幅>=${pct}%`, {
      ...bySector,
      // A day begins where the day before closed.
      holds: (at, position) => at >= 0 && test(on(at)?.sectorChange(position), value => value >= pct),
    })
  const downs = Math.max(1, middle(moments.map(({ limitDowns }) => limitDowns)))
  add('limitDowns', `跌停家数>=${downs}`, {
    ...market,
    holds: at => test(at < 0 ? 0 : on(at)?.limitDowns, value => value >= downs),
  })
  add('alarm', '触发异动', { ...byStock, holds: (at, row) => at >= 0 && on(at)?.reached.has(row) })
  for (const pct of [1, 3])
    add('alarmGap', `距异动<${pct}%`, {
      ...byStock,
      holds: (at, row) => test(on(at)?.gaps.get(row), value => value < pct),
    })
  for (const pct of [3, 8])
    add('toLowLimit', `距跌停<${pct}%`, {
      ...byStock,
      // Limits are the day's own: nobody is near one before it.
      holds: (at, row) => at >= 0 && test(on(at)?.toLowLimit(row), value => value < pct),
    })
  add('delay', '行情延迟>=20秒', { ...market, holds: at => (at < 0 ? false : (delays[at] ?? 0) >= 20) })
  return rules
}
