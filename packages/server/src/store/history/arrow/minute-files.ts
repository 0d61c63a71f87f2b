import { TradeDay } from '@kanpan/contract/model/stock'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { MinuteDay } from '#store/history/minute-day.ts'
import { MINUTE_TABLE_NAMES } from '#store/history/minute-tables.ts'
import { decodeMinutes, encodeMinutes } from './arrow-minutes.ts'
import { decodeTable, encodeTable } from './arrow-tables.ts'
import type { FileSet, NewFile } from './file-set.ts'
import type { FileKind } from './manifest.ts'

/** A day by the minute is a file of each of these; it counts when all of them do. */
const KINDS = ['minutes', ...MINUTE_TABLE_NAMES] as const

function filesOf(minutes: MinuteDay): NewFile[] {
  const { day } = minutes
  const file = (kind: FileKind, bytes: Uint8Array) =>
    ({ kind, stem: day, extension: 'arrow', parts: [bytes], days: { [day]: kind } }) as const
  return [
    file('minutes', encodeMinutes(minutes)),
    ...MINUTE_TABLE_NAMES.map(name => file(name, encodeTable(name, day, minutes[name]))),
  ]
}

/** Whole days by the minute in files, the newest `keep` of them. */
export function minuteFiles(
  set: FileSet,
  keep: number,
): Pick<HistoryStore, 'appendMinutes' | 'loadMinutes' | 'minuteDays'> {
  const daysOf = (kind: FileKind) => set.files(kind).flatMap(file => Object.keys(file.days))

  function storedDays(): string[] {
    const [first, ...others] = KINDS.map(kind => new Set(daysOf(kind)))
    return [...(first ?? [])].filter(day => others.every(days => days.has(day))).sort()
  }

  async function bytesOf(kind: FileKind, day: string): Promise<Uint8Array | undefined> {
    const file = set.files(kind).find(({ days }) => day in days)
    return file && set.read(file)
  }

  return {
    async appendMinutes(minutes) {
      const newest = new Set([...new Set([...storedDays(), minutes.day])].sort().toReversed().slice(0, keep))
      const remove = KINDS.flatMap(kind => set.files(kind)).filter(
        ({ days }) => minutes.day in days || !Object.keys(days).some(day => newest.has(day)),
      )
      await set.change({ add: newest.has(minutes.day) ? filesOf(minutes) : [], remove })
    },
    async loadMinutes(day) {
      const [minutes, lives, moves, indices] = await Promise.all(KINDS.map(kind => bytesOf(kind, day)))
      if (!minutes || !lives || !moves || !indices) return undefined
      return {
        ...decodeMinutes(minutes),
        lives: decodeTable('lives', lives),
        moves: decodeTable('moves', moves),
        indices: decodeTable('indices', indices),
      }
    },
    minuteDays: async () => storedDays().map(day => TradeDay.parse(day)),
  }
}
