import type { limitUpMatrixQuestion } from '@kanpan/contract/question/limit-up-past'
import type { Theme } from '@kanpan/market/limit-up/theme'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt, dayRange, hasLimitUps, indexesOf } from '#live/derived/day-range.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { sealedAt, themesAt, themeWire } from '#live/derived/limit-up/themes.ts'
import { countedOver } from '#live/derived/population.ts'
import type { MarketView } from '#live/market-view.ts'
import { type Names, namedOn } from './names.ts'

type Data = MarketData<typeof limitUpMatrixQuestion.data>

const POPULATION = '收盘（或此刻）封住涨停的股票，不含 ST'

function themesOver(days: readonly ReadonlyMap<number, Theme>[]): Data['themes'] {
  const found = new Map<string, { count: number; days: number }>()
  for (const themes of days) {
    const ofDay = Map.groupBy(themes.values(), ({ name }) => name)
    for (const [name, stocks] of ofDay) {
      const before = found.get(name) ?? { count: 0, days: 0 }
      found.set(name, { count: before.count + stocks.length, days: before.days + 1 })
    }
  }
  return [...found]
    .map(([name, counts]) => ({ name, ...counts }))
    .sort((a, b) => b.count - a.count || b.days - a.days || (a.name < b.name ? -1 : 1))
}

/** The ladders of the last days side by side, each stock with its theme. */
export async function limitUpMatrix(
  view: MarketView,
  days: number,
  { reasons, names }: { readonly reasons: ReasonsByDay; readonly names: Names },
): Promise<Data> {
  const indexes = indexesOf(dayRange(view, { days }))
  const themes = await inSlices(eachOf(indexes, index => themesAt(view, index, reasons)))
  const columnOf = ([at, index]: readonly [number, number]): Data['days'][number] => {
    const day = dayAt(view, index)
    const sealed = sealedAt(view, index)
    const rungs = [...Map.groupBy(sealed, ({ rung }) => rung)]
      .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
      .map(([streak, touches]) => ({
        streak: streak ?? null,
        stocks: touches.flatMap(({ row }) => {
          const stock = namedOn(view, { names, day, row })
          return stock ? [{ ...stock, theme: themeWire(themes[at]?.get(row)) }] : []
        }),
      }))
    const height =
      rungs.length === 0 ? 0 : rungs.some(({ streak }) => streak === null) ? null : (rungs[0]?.streak ?? null)
    return hasLimitUps(view, index)
      ? { day, limitUps: sealed.length, height: isWholeAt(view, index) ? height : null, rungs }
      : { day, limitUps: null, height: null, rungs: [] }
  }
  const columns = await inSlices(eachOf(indexes.entries(), columnOf))
  return { population: `${countedOver(view, indexes)}中${POPULATION}`, days: columns, themes: themesOver(themes) }
}
