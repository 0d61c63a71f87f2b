import { changePct } from '@kanpan/market/quote/change-pct'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { Simulator } from '@kanpan/simulator/simulator'
import { lastOf } from './last-of.ts'
import { isSameMoment, type SimulatedMoments } from './simulated-moments.ts'
import type { DaySecond } from './simulated-pools.ts'
import type { BoardRow } from './world.ts'

const cents = (yuan: number) => Math.round(yuan * 100)

/** Two digits, as lists have it; undefined of who has not traded. */
export function changeOf({ lastYuan, prevCloseYuan }: ListQuoteRow): number | undefined {
  const pct = changePct(cents(lastYuan), cents(prevCloseYuan))
  return lastYuan > 0 && prevCloseYuan > 0 ? Number(pct.toFixed(2)) : undefined
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + (value || 0), 0)

/** The industries and concepts of the simulated market as they stand at a second. */
export function simulatedBoards(
  { catalogue: { stocks, sectors } }: Simulator,
  moments: SimulatedMoments,
): (at: DaySecond) => readonly BoardRow[] {
  const codesOf = sectors.map(({ rows }) => Array.from(rows).flatMap(row => stocks[row]?.code ?? []))
  return lastOf((at: DaySecond) => {
    const byCode = new Map(moments.listAt(at).map(row => [row.code, row]))
    return sectors.map(({ blockCode, name, kind }, i): BoardRow => {
      const members = codesOf[i] ?? []
      const rows = members.flatMap(code => byCode.get(code) ?? [])
      const moved = rows.flatMap(row => {
        const pct = changeOf(row)
        return pct === undefined ? [] : [{ row, pct }]
      })
      const leader = moved.toSorted((a, b) => b.pct - a.pct)[0]
      return {
        // The last digits are its own also where 88 is left away.
        code: `BK${blockCode.slice(2)}`,
        tencentCode: `pt01${blockCode}`,
        ...{ kind, name, members },
        changePct:
          moved.length > 0 ? Number((sumOf(moved.map(({ pct }) => pct)) / moved.length).toFixed(2)) : undefined,
        totalValueYuan: Math.round(sumOf(rows.map(({ totalValueYuan = 0 }) => totalValueYuan))) || undefined,
        mainNetYuan: sumOf(rows.map(({ mainNetYuan = 0 }) => mainNetYuan)),
        risingStocks: moved.filter(({ pct }) => pct > 0).length,
        fallingStocks: moved.filter(({ pct }) => pct < 0).length,
        leader: leader?.row.code,
        leaderName: leader?.row.name,
        leaderChangePct: leader?.pct,
      }
    })
  }, isSameMoment)
}
