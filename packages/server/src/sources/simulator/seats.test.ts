import { TradeDay } from '@kanpan/contract/model/stock'
import { distinctSeats, type ListedSeat } from '@kanpan/market/longhu/listing-totals'
import { readReason } from '@kanpan/market/longhu/read-reason'
import { hasNovember, listedSeats, listsIn, recordedLists } from '@kanpan/market/longhu/recorded-november.suite'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { SIMULATED_ALIASES } from '@kanpan/simulator/longhu/branches'
import { walkLists } from '@kanpan/simulator/longhu/walk-lists'
import { mean, quantile } from '@kanpan/simulator/statistics'
import { expect, test } from 'vitest'

const LABELS = 'dragon_tiger/kpl_seat_labels.csv'
/** Labels that are no nickname of anybody. */
const KINDS = ['机构专用', '沪股通专用', '深股通专用', '量化基金', '量化打板', '量化抢筹', 'T王']

/** A stock's list of one day: that of the shortest window. */
interface Sheet {
  readonly day: string
  readonly stock: string
  readonly isDaily: boolean
  readonly amountYuan: number
  readonly seats: readonly ListedSeat[]
}

function recordedSheets(): Sheet[] {
  return recordedLists().flatMap(({ day, details }) =>
    [...details].map(([stock, { lhb_info, buy_seats, sell_seats }]) => ({
      day,
      stock,
      isDaily: readReason(lhb_info.list_reason)?.windowDays === 1,
      // In units of 10,000 yuan, like its seats.
      amountYuan: lhb_info.amount,
      seats: [...listedSeats(listsIn(buy_seats)[0] ?? [], 'buy'), ...listedSeats(listsIn(sell_seats)[0] ?? [], 'sell')],
    })),
  )
}

function simulatedSheets(): Sheet[] {
  const lists = walkLists(createSimulator({ seed: 1 }), TradeDay.parse('2025-11-03'), TradeDay.parse('2025-11-28'))
  return [...lists].flatMap(({ day, listings }) =>
    [...Map.groupBy(listings, ({ row }) => row)].flatMap(([row, own]) => {
      const [first] = own.toSorted((a, b) => a.windowDays - b.windowDays)
      return first
        ? [
            {
              day,
              stock: String(row),
              isDaily: first.windowDays === 1,
              amountYuan: first.amountYuan,
              seats: first.seats,
            },
          ]
        : []
    }),
  )
}

/** As many of them, evenly chosen: of more lists come more names. */
function thinned(sheets: readonly Sheet[], count: number): Sheet[] {
  return Array.from({ length: count }, (_, at) => sheets[Math.floor((at * sheets.length) / count)]).filter(
    sheet => sheet !== undefined,
  )
}

const namesIn = ({ seats }: Sheet) => new Set(seats.map(({ branch }) => branch))
const netYuan = ({ buyYuan = 0, sellYuan = 0 }: Pick<ListedSeat, 'buyYuan' | 'sellYuan'>) => buyYuan - sellYuan
const grossYuan = ({ buyYuan = 0, sellYuan = 0 }: Pick<ListedSeat, 'buyYuan' | 'sellYuan'>) => buyYuan + sellYuan

function countNames(sheets: readonly Sheet[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sheet of sheets) for (const name of namesIn(sheet)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Of those who bought a stock that is listed on the next day as well, the share seen to sell it then. */
function soldNextDay(sheets: readonly Sheet[], counts: ReadonlyMap<string, number>): number {
  const days = [...new Set(sheets.map(({ day }) => day))]
  const sheetOf = new Map(sheets.map(sheet => [`${sheet.day} ${sheet.stock}`, sheet]))
  const sold = sheets.flatMap(({ day, stock, seats }) => {
    const next = sheetOf.get(`${days[days.indexOf(day) + 1]} ${stock}`)
    const buyers = next ? seats.filter(seat => netYuan(seat) > 0 && isBusy(counts, seat.branch)) : []
    return buyers.map(({ branch }) => (next?.seats.some(seat => seat.branch === branch && netYuan(seat) < 0) ? 1 : 0))
  })
  return mean(sold)
}

/** Seen often, and somebody's own: neither an institution nor a Hong Kong link. */
const isBusy = (counts: ReadonlyMap<string, number>, branch: string) =>
  (counts.get(branch) ?? 0) >= 10 && !branch.endsWith('专用')

function figuresOf(sheets: readonly Sheet[], whole: readonly Sheet[], nicknamed: ReadonlySet<string>) {
  const counts = countNames(sheets)
  const often = [...counts.values()].toSorted((a, b) => b - a)
  const names = often.reduce((sum, count) => sum + count, 0)
  const topShare = (top: number) => (100 * often.slice(0, top).reduce((sum, count) => sum + count, 0)) / names
  const ofSide = (side: 'buy' | 'sell') => sheets.flatMap(({ seats }) => seats.filter(seat => seat.side === side))
  const seatShare = (side: 'buy' | 'sell', isOne: (branch: string) => boolean) =>
    (100 * ofSide(side).filter(({ branch }) => isOne(branch)).length) / ofSide(side).length
  const isInstitution = (branch: string) => branch === '机构专用'
  const isLink = (branch: string) => /^[沪深]股通专用$/.test(branch)
  const daily = sheets.filter(({ isDaily }) => isDaily)
  const turnoverPct = (side: 'buy' | 'sell', rank: number, share: number) =>
    quantile(
      daily.flatMap(({ seats, amountYuan }) =>
        seats
          .filter(seat => seat.side === side && seat.rank === rank)
          .map(({ buyYuan = 0, sellYuan = 0 }) => (100 * (side === 'buy' ? buyYuan : sellYuan)) / amountYuan),
      ),
      share,
    )
  const money = Map.groupBy(
    daily.flatMap(({ seats }) => distinctSeats([seats])),
    ({ branch }) => branch,
  )
  const balance = [...money].flatMap(([branch, seats]) =>
    isBusy(counts, branch)
      ? (100 * seats.reduce((sum, seat) => sum + netYuan(seat), 0)) /
        seats.reduce((sum, seat) => sum + grossYuan(seat), 0)
      : [],
  )
  const hot = [...counts].filter(([branch]) => nicknamed.has(branch)).map(([, count]) => count)
  return {
    'branches on lists': counts.size,
    'of these once, %': (100 * often.filter(count => count === 1).length) / counts.size,
    'the 10 names seen most, % of all': topShare(10),
    'the 50 names seen most, %': topShare(50),
    'the 300 names seen most, %': topShare(300),
    '机构专用 among buyers, %': seatShare('buy', isInstitution),
    '机构专用 among sellers, %': seatShare('sell', isInstitution),
    '沪深股通专用 among buyers, %': seatShare('buy', isLink),
    'lists with institutions, %': (100 * sheets.filter(sheet => namesIn(sheet).has('机构专用')).length) / sheets.length,
    'lists with a nickname, %':
      (100 * sheets.filter(sheet => [...namesIn(sheet)].some(name => nicknamed.has(name))).length) / sheets.length,
    'nicknamed branches a list': hot.reduce((sum, count) => sum + count, 0) / sheets.length,
    'first buyer, % of turnover': turnoverPct('buy', 1, 0.5),
    'first buyer, 95th percentile': turnoverPct('buy', 1, 0.95),
    'fifth buyer': turnoverPct('buy', 5, 0.5),
    'first seller': turnoverPct('sell', 1, 0.5),
    'fifth seller': turnoverPct('sell', 5, 0.5),
    'bought yesterday, sold today, %': 100 * soldNextDay(whole, countNames(whole)),
    'net of a busy branch, % of its money': quantile(balance, 0.5),
    'net without its sign, %': quantile(balance.map(Math.abs), 0.5),
  }
}

/** How far a simulated figure may be from the recorded one. */
const FACTOR = 1.4
/** A few dozen branches with some ten purchases each: their nets spread by chance. */
const NET_SPREAD_FACTOR = 1.5
/** A net may have either sign, so it is held by what lies between: percent of the money. */
const NET_TOLERANCE_PCT = 15
const isNet = (figure: string) => figure.startsWith('net of')

test.skipIf(!hasNovember || !hasRecorded(LABELS))('simulated seats live as recorded ones did in November 2025', () => {
  const simulated = simulatedSheets()
  const recorded = recordedSheets()
  const labels = [...recordedRows(LABELS)].filter(row => !KINDS.includes(row.get('label') ?? ''))
  const made = figuresOf(simulated, simulated, new Set(SIMULATED_ALIASES.map(({ branch }) => branch)))
  const real = figuresOf(
    thinned(recorded, simulated.length),
    recorded,
    new Set(labels.map(row => row.get('seat') ?? '')),
  )
  const table = Object.entries(real).map(([figure, value], at) => {
    const factor = figure === 'net without its sign, %' ? NET_SPREAD_FACTOR : FACTOR
    const [least, most] = isNet(figure)
      ? [value - NET_TOLERANCE_PCT, value + NET_TOLERANCE_PCT]
      : [value / factor, value * factor]
    return { figure, recorded: value, least, most, simulated: Object.values(made)[at] ?? Number.NaN }
  })
  console.log(`${simulated.length} lists of a simulated month beside as many of ${recorded.length} recorded ones`)
  const short = (value: number) => Number(value.toPrecision(3))
  console.table(
    table.map(({ figure, ...row }) => ({
      figure,
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, short(value)])),
    })),
  )
  for (const { figure, least, most, simulated: told } of table) {
    expect(told, figure).toBeGreaterThan(least)
    expect(told, figure).toBeLessThan(most)
  }
})
