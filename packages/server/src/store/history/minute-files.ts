import { TradeDay } from '@kanpan/contract/model/stock'
import { decodeMinutes, encodeMinutes } from './arrow-minutes.ts'
import type { FileSet, NewFile } from './file-set.ts'
import type { HistoryStore } from './history-store.ts'
import type { MinuteDay } from './minute-day.ts'

function fileOf(minutes: MinuteDay): NewFile {
  const bytes = encodeMinutes(minutes)
  return { kind: 'minutes', stem: minutes.day, extension: 'arrow', bytes, days: { [minutes.day]: 'minutes' } }
}

/** A day's minutes in a file each, the newest `keep` of them. */
export function minuteFiles(
  set: FileSet,
  keep: number,
): Pick<HistoryStore, 'appendMinutes' | 'loadMinutes' | 'minuteDays'> {
  const daysKept = () => set.files('minutes').flatMap(file => Object.keys(file.days))

  return {
    async appendMinutes(minutes) {
      const newest = new Set([...new Set([...daysKept(), minutes.day])].sort().toReversed().slice(0, keep))
      const remove = set
        .files('minutes')
        .filter(({ days }) => minutes.day in days || !Object.keys(days).some(day => newest.has(day)))
      await set.change({ add: newest.has(minutes.day) ? [fileOf(minutes)] : [], remove })
    },
    async loadMinutes(day) {
      const file = set.files('minutes').find(({ days }) => day in days)
      const bytes = file && (await set.read(file))
      return bytes && decodeMinutes(bytes)
    },
    minuteDays: async () =>
      daysKept()
        .sort()
        .map(day => TradeDay.parse(day)),
  }
}
