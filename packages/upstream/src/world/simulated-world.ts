import type { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import {
  addTradeDays,
  isTradeDay,
  previousTradeDay,
  tradeDayOnOrBefore,
  tradeDaysBetween,
} from '@kanpan/market/calendar/trading-days'
import { LONGHU_PUBLISHED_SECOND } from '@kanpan/market/longhu/publication'
import { marketMargin } from '@kanpan/market/macro/margin'
import { MARGIN_PUBLISHED, newestPublished, type PublishedAt, TREASURY_PUBLISHED } from '@kanpan/market/macro/published'
import { hottest } from '@kanpan/market/popularity/heat-list'
import { changePct } from '@kanpan/market/quote/change-pct'
import type { HeatRow } from '@kanpan/providers/rows/heat-row'
import type { SimulatedNews, Simulator } from '@kanpan/simulator/simulator'
import type { Instant } from '#clock.ts'
import { marketDayAt } from './market-day.ts'
import { simulatedBoards } from './simulated-boards.ts'
import { simulatedCompanies } from './simulated-companies.ts'
import { simulatedDays } from './simulated-days.ts'
import { simulatedFlowDays } from './simulated-flow-days.ts'
import { simulatedFlows } from './simulated-flows.ts'
import { simulatedIndices } from './simulated-indices.ts'
import { simulatedLonghu } from './simulated-longhu.ts'
import { exchangeMargin, simulatedStockMargin } from './simulated-margin.ts'
import { simulatedMoments } from './simulated-moments.ts'
import { simulatedPools } from './simulated-pools.ts'
import { simulatedQuotes } from './simulated-quotes.ts'
import type { World } from './world.ts'

/** How far back 同花顺 answers for its pools. */
const POOL_DAYS = 250

/** A market that does not exist, of which every reply says the same. */
export function simulatedWorld(simulator: Simulator): World {
  const { stocks } = simulator.catalogue
  const pools = simulatedPools(simulator)
  const moments = simulatedMoments(simulator)
  const indices = simulatedIndices(simulator)
  const quotes = simulatedQuotes(simulator, { moments, indices })
  const boards = simulatedBoards(simulator, moments)
  const days = simulatedDays(simulator, { moments, indices })
  const flows = simulatedFlows(simulator, { moments, indices })
  const longhu = simulatedLonghu(simulator, moments)
  const flowDays = simulatedFlowDays(simulator, moments, days)
  const stockMargin = simulatedStockMargin(simulator)

  function published<Row>(
    publishedAt: PublishedAt,
    { day, second }: Instant,
    rowsUntil: (day: TradeDay) => readonly Row[],
  ): readonly Row[] {
    const today = tradeDayOnOrBefore(day)
    const at = today === day ? second : DAY_END_SECOND
    const newest = today && newestPublished(publishedAt, { day: today, second: at })
    return newest === undefined || newest < simulator.firstDay ? [] : rowsUntil(newest)
  }

  function stories(at: Instant, kind: SimulatedNews['kind']): { readonly item: SimulatedNews; readonly day: string }[] {
    const days = [previousTradeDay(at.day), isTradeDay(at.day) ? at.day : undefined].filter(day => day !== undefined)
    return days
      .flatMap(day => simulator.news(day).map(item => ({ item, day })))
      .filter(({ item, day }) => item.kind === kind && (day < at.day || item.second <= at.second))
      .reverse()
  }
  const codesOf = ({ rows }: SimulatedNews) => rows.flatMap(row => stocks[row]?.code ?? [])

  return {
    marketDay: marketDayAt,
    poolDays(at) {
      const { day } = marketDayAt(at)
      return tradeDaysBetween(addTradeDays(day, -POOL_DAYS) ?? simulator.firstDay, day)
    },
    quotes: (prefixed, at) => quotes(prefixed, marketDayAt(at)),
    list: at => moments.listAt(marketDayAt(at)),
    boards: at => boards(marketDayAt(at)),
    pool: (kind, at) => pools.pool(kind, marketDayAt(at)),
    limitDowns: at => pools.limitDowns(marketDayAt(at)),
    yesterdayPool: at => pools.yesterday(marketDayAt(at)),
    flows: at => flows.flows(marketDayAt(at)),
    flowDays: (code, at) => flowDays(code, marketDayAt(at)),
    moves: at => flows.moves(marketDayAt(at)),
    minutes: (prefixed, at) => flows.minutes(prefixed, marketDayAt(at)),
    bars: (prefixed, range, at) => days.barsOf(prefixed, range, marketDayAt(at)),
    factors: (prefixed, at) => days.factorsOf(prefixed, marketDayAt(at)),
    longhu(day, at) {
      const isOut = day < at.day || (day === at.day && at.second >= LONGHU_PUBLISHED_SECOND)
      return isOut && isTradeDay(day) && day >= simulator.firstDay ? longhu(day) : undefined
    },
    treasury: at =>
      published(TREASURY_PUBLISHED, at, simulator.treasuryUntil).map(({ day, yieldPct }) => ({
        ...{ day, yield30YearPct: yieldPct },
        // The simulator has the longest alone.
        ...{ yield2YearPct: undefined, yield5YearPct: undefined, yield10YearPct: undefined },
      })),
    margin: at =>
      marketMargin(published(MARGIN_PUBLISHED, at, simulator.marginUntil)).map(row => ({
        day: row.day,
        financingYuan: row.financingBalanceYuan,
        lendingYuan: row.lendingBalanceYuan,
        totalYuan: row.balanceYuan,
      })),
    exchangeMargin: at => exchangeMargin(published(MARGIN_PUBLISHED, at, simulator.marginUntil)),
    stockMargin: (ask, at) => stockMargin(published(MARGIN_PUBLISHED, at, simulator.marginUntil), ask),
    companies: simulatedCompanies(simulator),
    news: at =>
      stories(at, 'flash').map(({ item, day }) => ({
        // Numbers alone, as the wires count theirs.
        id: item.id.replace(/\D/g, ''),
        day,
        second: item.second,
        title: item.title,
        content: item.content,
        codes: codesOf(item),
        important: item.important,
      })),
    announcements: at =>
      stories(at, 'announcement').flatMap(({ item, day }) =>
        item.rows.slice(0, 1).flatMap(row => {
          const stock = stocks[row]
          if (!stock) return []
          return [{ id: item.id.replace(/\D/g, ''), code: stock.code, name: stock.name, day, title: item.title }]
        }),
      ),
    heat(at, over) {
      const { day, second } = marketDayAt(at)
      // Before its first day nobody looked.
      if (day < simulator.firstDay) return []
      const moment = simulator.momentAt(day, second)
      const heat = simulator.popularityHeat(moment, over === 'hour' ? second : undefined)
      return Array.from(hottest(heat), (row, place): HeatRow => {
        const pct = changePct(moment.closeCents[row] ?? 0, moment.prevCloseCents[row] ?? 0)
        return {
          code: stocks[row]?.code ?? '',
          name: simulator.nameOn(row, day),
          rank: place + 1,
          heat: Math.round((heat[row] ?? 0) * 10) / 10,
          changePct: Number.isNaN(pct) ? undefined : Number(pct.toFixed(4)),
        }
      })
    },
  }
}
