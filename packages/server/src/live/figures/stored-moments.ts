import { gunzipSync, gzipSync } from 'node:zlib'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { FigureName, FigureStore } from '#store/figure-store.ts'

/** A figure of every stock at a moment; row i of every column is `codes[i]`. */
export interface CodedMoment<Column extends string> {
  readonly day: TradeDay
  readonly second: number
  readonly codes: readonly string[]
  readonly columns: Readonly<Record<Column, Float64Array>>
}

/** A figure of every stock at moments of days, in memory and in the store. */
export interface StoredMoments<Column extends string> {
  /** What was known at a second of a day: the newest that is not later; from 15:00 on that of the close and no other. */
  knownAt(day: TradeDay, second: number): CodedMoment<Column> | undefined
  /** The newest of a day. */
  newest(day: TradeDay): CodedMoment<Column> | undefined
  keep(moment: CodedMoment<Column>): Promise<void>
}

export interface MomentsHome {
  readonly store: Pick<FigureStore, 'keep' | 'close' | 'moments' | 'forgetBefore'>
  readonly dataset: string
  readonly figure: FigureName
}

/** Of a running day one moment of each quarter of an hour is kept, its last, and the newest. */
const STORED_EVERY_SECONDS = 900
const ALWAYS = { from: '0000-00-00', to: '9999-99-99' }
/** So many days are kept, and no reader has more: a year. They lie packed in memory, some 0.1 MB each. */
const DAYS_STORED = 250
/** Of those that were asked for, so many stay unpacked. */
const UNPACKED = 4

interface Packed<Column extends string> {
  readonly second: number
  open(): CodedMoment<Column>
}

function contentOf<Column extends string>({ codes, columns }: CodedMoment<Column>): string {
  const lists = Object.fromEntries(Object.entries<Float64Array>(columns).map(([name, values]) => [name, [...values]]))
  return gzipSync(JSON.stringify({ codes, columns: lists })).toString('base64')
}

/** JSON has no NaN and writes null. */
function momentOf<Column extends string>(day: TradeDay, second: number, content: string): CodedMoment<Column> {
  const { codes, columns } = JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString()) as {
    codes: string[]
    columns: Record<Column, (number | null)[]>
  }
  const typed = Object.fromEntries(
    Object.entries<(number | null)[]>(columns).map(([name, list]) => [
      name,
      Float64Array.from(list, value => value ?? Number.NaN),
    ]),
  ) as Record<Column, Float64Array>
  return { day, second, codes, columns: typed }
}

/** Opens what was kept of a figure; what is old is unpacked when it is asked for. */
export async function openMoments<Column extends string>(home: MomentsHome): Promise<StoredMoments<Column>> {
  const { store, dataset, figure } = home
  const days = new Map<TradeDay, Packed<Column>[]>()
  const quarterOf = (second: number) => Math.floor(second / STORED_EVERY_SECONDS)

  const stored = await store.moments(figure, { dataset, ...ALWAYS })
  const loaded = new Set([...new Set(stored.map(({ day }) => day))].slice(-DAYS_STORED))
  const unpacked = new Map<string, CodedMoment<Column>>()
  function unpack(day: TradeDay, second: number, content: string): CodedMoment<Column> {
    const key = `${day} ${second}`
    const moment = unpacked.get(key) ?? momentOf<Column>(day, second, content)
    unpacked.delete(key)
    unpacked.set(key, moment)
    const [oldest] = unpacked.keys()
    if (unpacked.size > UNPACKED && oldest !== undefined) unpacked.delete(oldest)
    return moment
  }

  for (const { day, second, content } of stored) {
    if (!loaded.has(day)) continue
    days.set(day, [...(days.get(day) ?? []), { second, open: () => unpack(day, second, content) }])
  }

  /** What lies before the days that are kept is read by nobody. */
  async function forgetOld(): Promise<void> {
    const [oldest] = [...days.keys()].sort().slice(-DAYS_STORED)
    if (oldest === undefined) return
    for (const day of days.keys()) if (day < oldest) days.delete(day)
    await store.forgetBefore(figure, dataset, oldest)
  }

  return {
    knownAt(day, second) {
      const found = days.get(day)?.findLast(one => one.second <= second)
      // What was known before the close is not that of the day.
      return found && (second < SESSION.close || found.second >= SESSION.close) ? found.open() : undefined
    },
    newest: day => days.get(day)?.at(-1)?.open(),
    async keep(moment) {
      const { day, second } = moment
      const before = days.get(day) ?? []
      const last = before.at(-1)
      const isSameQuarter = last !== undefined && quarterOf(last.second) === quarterOf(second)
      days.set(day, [...(isSameQuarter ? before.slice(0, -1) : before), { second, open: () => moment }])
      if (second >= SESSION.close) {
        await store.close({ dataset, figure, day, second, content: contentOf(moment) })
        await forgetOld()
      }
      if (second < SESSION.close && last && !isSameQuarter) {
        await store.keep({ dataset, figure, day, second: last.second, content: contentOf(last.open()) })
      }
    },
  }
}
