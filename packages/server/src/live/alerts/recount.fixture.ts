import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { AlertSubject } from '#store/alerts/alert-store.ts'

// What rules tell of a day, counted once more from the columns of its minutes: no part of the watch is used, and nothing of how
// a condition is read.

type Holds = (at: number, row: number) => boolean | undefined

export interface RecountedRule {
  readonly name: string
  readonly subject: AlertSubject
  readonly condition: string
  /** Whether the condition holds in a row at a minute; -1 is before the day. */
  readonly holds: Holds
  readonly rows: readonly number[]
  readonly codeOf: (row: number) => string
}

interface Raw {
  readonly close: readonly Int32Array[]
  readonly sealed: (at: number, row: number) => boolean
  readonly broken: (at: number, row: number) => boolean
}

/** ST, without a limit, or not known whether one of them. */
const COUNTED = STOCK_FLAG.st | STOCK_FLAG.noLimit | STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown
const SEALED = 1
const BROKEN = 2

function rawOf(views: readonly MarketView[]): Raw {
  const days = views.map(limitUpDayOf)
  const touches = days.map(({ columns, prices }) =>
    Uint8Array.from(columns.closeCents, (cents, row) => {
      const up = prices.upCents[row] ?? 0
      if (up <= 0 || cents <= 0 || columns.state[row] !== days[0]?.columns.state[row]) return 0
      if (cents === up) return SEALED
      return columns.highCents[row] === up ? BROKEN : 0
    }),
  )
  return {
    close: views.map(({ now }) => now.closeCents),
    sealed: (at, row) => at >= 0 && touches[at]?.[row] === SEALED,
    broken: (at, row) => at >= 0 && touches[at]?.[row] === BROKEN,
  }
}

const MARKET: AlertSubject = { kind: 'market', value: '' }

/** Rules of every kind a day can be counted again for. */
export function recountedRules(views: readonly MarketView[], before: MarketView): readonly RecountedRule[] {
  const last = views.at(-1)
  if (!last) throw new Error('a day without minutes')
  const raw = rawOf(views)
  const { stocks, sectors } = last.catalogue
  const rules: RecountedRule[] = []
  const codeOf = (row: number): string => stocks[row]?.code ?? ''
  const price = (at: number, row: number) => (at < 0 ? before.now.closeCents[row] : raw.close[at]?.[row]) ?? 0
  const add = (kind: string, condition: string, ...[holds, more]: readonly [Holds, Partial<RecountedRule>?]) =>
    rules.push({
      name: `${kind}#${rules.length}`,
      subject: MARKET,
      condition,
      holds,
      rows: [...stocks.keys()],
      codeOf,
      ...more,
    })
  const trading = [...stocks.keys()].filter(row => (last.now.amountYuan[row] ?? 0) > 0)
  const moving = trading.toSorted(
    (a, b) =>
      (last.now.highCents[b] ?? 0) / (last.now.lowCents[b] ?? 1) -
      (last.now.highCents[a] ?? 0) / (last.now.lowCents[a] ?? 1),
  )
  const of = (row: number) => ({ subject: { kind: 'stock', value: codeOf(row) } as const, rows: [row] })
  const change = (at: number, row: number) => {
    const reference = views[Math.max(0, at)]?.now.prevCloseCents[row] ?? 0
    return at < 0 ? 0 : price(at, row) > 0 ? 100 * (price(at, row) / reference - 1) : undefined
  }

  for (const row of moving.slice(0, 40)) {
    const middle = ((last.now.highCents[row] ?? 0) + (last.now.lowCents[row] ?? 0)) / 200
    const cents = Math.round(100 * middle)
    add('price', `股价>=${cents / 100}`, (at, r) => (price(at, r) > 0 ? price(at, r) >= cents : undefined), of(row))
    add('fall', `股价<${cents / 100}`, (at, r) => (price(at, r) > 0 ? price(at, r) < cents : undefined), of(row))
  }
  for (const row of moving.slice(0, 30)) {
    add('change', '涨幅>2.5%', (at, r) => over(change(at, r), value => value > 2.5), of(row))
    const fast = (at: number, r: number) =>
      at < 5 ? (at < 0 ? 0 : undefined) : 100 * (price(at, r) / price(at - 5, r) - 1)
    add('minutes', '5分钟涨幅>=1%', (at, r) => over(fast(at, r), value => value >= 1), of(row))
    add(
      'turnover',
      '换手率>1%',
      (at, r) => {
        const shares = at < 0 ? 0 : (views[at]?.now.volumeShares[r] ?? Number.NaN)
        return over((100 * shares) / (stocks[r]?.floatShares ?? Number.NaN), value => value > 1)
      },
      of(row),
    )
  }
  for (const wanted of [0.5, 1, 2, 3]) {
    add('toLimit', `距涨停<${wanted}%`, (at, row) => {
      if (at < 0) return false
      const up = limitUpDayOf(views[at] ?? last).prices.upCents[row] ?? 0
      return up > 0 && price(at, row) > 0 ? 100 * (up / price(at, row) - 1) < wanted : undefined
    })
  }
  add('sealed', '涨停', raw.sealed)
  add('broken', '炸板', raw.broken)
  add('resealed', '回封', (at, row) => raw.sealed(at, row) && (views[at]?.now.brokenTimes[row] ?? 0) > 0)
  add(
    'promoted',
    '涨停 且 连板>=2',
    (at, row) => raw.sealed(at, row) && (limitUpDayOf(views[at] ?? last).streaks.streak[row] ?? 0) >= 2,
  )
  add('selection', '首板 且 非 ST 且 换手率>1%', (at, row) => {
    if (at < 0) return false
    const day = limitUpDayOf(views[at] ?? last)
    const isFirst = raw.sealed(at, row) && day.streaks.streak[row] === 1
    const shares = day.columns.volumeShares[row] ?? Number.NaN
    const isSt = ((day.columns.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
    return isFirst && !isSt && (100 * shares) / (stocks[row]?.floatShares ?? Number.NaN) > 1
  })
  for (const wan of [500, 1000, 2000, 5000]) {
    add(
      'seal',
      `涨停 且 封单<${wan}万`,
      (at, row) => raw.sealed(at, row) && (views[at]?.now.sealYuan[row] ?? Number.NaN) < wan * 1e4,
    )
    add(
      'sealUp',
      `封单>${wan}万`,
      (at, row) => raw.sealed(at, row) && (views[at]?.now.sealYuan[row] ?? Number.NaN) > wan * 1e4,
    )
  }
  for (const minutes of [3, 5, 10]) {
    add('halved', `${minutes}分钟封单变化<=-50%`, (at, row) => {
      if (!raw.sealed(at, row)) return false
      if (at < minutes) return undefined
      const then = views[at - minutes]?.now.sealYuan[row] ?? Number.NaN
      return then > 0 ? 100 * ((views[at]?.now.sealYuan[row] ?? Number.NaN) / then - 1) <= -50 : false
    })
  }
  add('reason', '原因公布', (at, row) => at >= 0 && (views[at]?.reasons.has(codeOf(row)) ?? false))

  const heat = (at: number, position: number) =>
    at < 0
      ? 0
      : [...(sectors[position]?.rows ?? [])].filter(
          row => raw.sealed(at, row) && ((views[at]?.now.flags[row] ?? 0) & COUNTED) === 0,
        ).length
  const bySector = { rows: [...sectors.keys()], codeOf: (position: number) => sectors[position]?.blockCode ?? '' }
  for (const least of [1, 2, 3, 4])
    add('heat', `热度>=${least}`, (at, position) => heat(at, position) >= least, bySector)
  for (const position of [...sectors.keys()].filter(one => heat(240, one) > 0).slice(0, 5)) {
    const subject = { kind: 'sector', value: sectors[position]?.blockCode ?? '' } as const
    add('oneHeat', '热度>=1', (at, one) => heat(at, one) >= 1, { ...bySector, subject, rows: [position] })
    add('ofSector', '涨停', raw.sealed, { subject, rows: [...(sectors[position]?.rows ?? [])] })
  }

  const leads = views.map(view => leadersAt(view, raw, views.indexOf(view)))
  add('leader', '龙头 且 炸板', (at, row) => at >= 0 && (leads[at]?.has(row) ?? false) && raw.broken(at, row))

  const market = { rows: [0], codeOf: () => '' }
  const ups = (at: number) =>
    at < 0
      ? 0
      : [...stocks.keys()].filter(row => raw.sealed(at, row) && ((views[at]?.now.flags[row] ?? 0) & COUNTED) === 0)
          .length
  const most = ups(240)
  for (const share of [0.25, 0.5, 0.75]) {
    const least = Math.max(1, Math.round(most * share))
    add('limitUps', `涨停家数>=${least}`, at => ups(at) >= least, market)
  }
  for (const { code, name } of views[0]?.inside.indices(last.asOf.day, 40_000) ?? []) {
    if (!['000001', '399001', '399006'].includes(code)) continue
    const at = (minute: number) =>
      views[minute]?.inside.indices(last.asOf.day, views[minute]?.second ?? 0)?.find(one => one.code === code)
    const lasts = views.map((_, minute) => at(minute)?.last ?? Number.NaN)
    const wanted = Number((lasts.toSorted((a, b) => a - b)[120] ?? 0).toFixed(2))
    const yesterday = before.inside.indices(before.asOf.day, 54_000)?.find(one => one.code === code)?.last
    const shown = (value: number | undefined) => (value === undefined ? undefined : Number(value.toFixed(2)))
    add(
      'index',
      `${name}>=${wanted}点`,
      minute => over(shown(minute < 0 ? yesterday : lasts[minute]), value => value >= wanted),
      market,
    )
  }
  return rules
}

function over(value: number | undefined, test: (value: number) => boolean): boolean | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : test(value)
}

function leadersAt(view: MarketView, raw: Raw, at: number): ReadonlySet<number> {
  const day = limitUpDayOf(view)
  const leaders = new Set<number>()
  const rung = (row: number) =>
    raw.sealed(at, row) ? (day.streaks.streak[row] ?? 0) : (day.streaksBefore?.streak[row] ?? 0) + 1
  const first = (row: number) => day.life.firstSealSecond[row] ?? 0
  const { conceptsOf } = membershipOf(view.catalogue)
  const touched = [...day.states.keys()].filter(
    row => (raw.sealed(at, row) || raw.broken(at, row)) && ((day.columns.flags[row] ?? 0) & COUNTED) === 0,
  )
  for (const concept of new Set(touched.flatMap(row => conceptsOf(row)))) {
    const those = touched.filter(row => conceptsOf(row).includes(concept))
    if (those.length < 2) continue
    let best = those[0] ?? -1
    for (const row of those)
      if (rung(row) > rung(best) || (rung(row) === rung(best) && first(row) < first(best))) best = row
    leaders.add(best)
  }
  return leaders
}

/** What begins to hold at each minute, a line for each rule and minute. */
export function dayRecount(rules: readonly RecountedRule[], views: readonly MarketView[]): readonly string[] {
  const lines: string[] = []
  for (const { name, holds, rows, codeOf } of rules) {
    const stood = new Map<number, boolean>()
    for (const row of rows) {
      const before = holds(-1, row)
      if (before !== undefined) stood.set(row, before)
    }
    for (const [at, { second }] of views.entries()) {
      const fired: number[] = []
      for (const row of rows) {
        const now = holds(at, row)
        if (now === undefined) continue
        if (now && stood.get(row) === false) fired.push(row)
        stood.set(row, now)
      }
      if (fired.length > 0)
        lines.push(`${timeOfDay(second)} ${name} ${fired.length} ${fired.slice(0, 20).map(codeOf).join()}`)
    }
  }
  return lines
}
