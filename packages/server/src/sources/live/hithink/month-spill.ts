import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DumpBarRow } from '@kanpan/providers/hithink/dump-bars'

/** Code, day, four prices in cents, volume and money: eight numbers of eight bytes. */
const NUMBERS = 8
/** Of a month in memory before they are written down. */
const WAITING_ROWS = 2_048

/** The days of all stocks by months, on disk: a file of the provider's has them in an order of its own. */
export interface MonthSpill {
  take(bar: DumpBarRow): void
  /** Writes down what waits of months of which there is much. */
  settle(): Promise<void>
  /** Ascending, `2016-11`. */
  months(): readonly string[]
  /** The bars of a month: code, day as `20161108`, four prices in cents, volume, money; in the order they came. */
  read(month: string): Promise<Float64Array>
}

export const SPILLED = {
  code: 0,
  day: 1,
  open: 2,
  high: 3,
  low: 4,
  close: 5,
  volume: 6,
  amount: 7,
  size: NUMBERS,
} as const

interface Month {
  readonly path: string
  numbers: Float64Array
  count: number
  isOnDisk: boolean
}

/** NaN, which is no price, stands for one that is not known. */
const centsOf = (yuan: number) => Math.round(yuan * 100)

export function monthSpill(folder: string): MonthSpill {
  const months = new Map<string, Month>()

  function monthOf(name: string): Month {
    const known = months.get(name)
    if (known) return known
    const month: Month = {
      path: join(folder, `${name}.bars`),
      numbers: new Float64Array(NUMBERS * WAITING_ROWS),
      count: 0,
      isOnDisk: false,
    }
    months.set(name, month)
    return month
  }

  async function write(month: Month): Promise<void> {
    if (month.count === 0) return
    const waiting = new Uint8Array(month.numbers.buffer, 0, month.count * NUMBERS * Float64Array.BYTES_PER_ELEMENT)
    await appendFile(month.path, waiting)
    month.count = 0
    month.isOnDisk = true
  }

  return {
    take({ code, day, openYuan, highYuan, lowYuan, closeYuan, volumeShares, amountYuan }) {
      const month = monthOf(day.slice(0, 7))
      if (month.count * NUMBERS === month.numbers.length) {
        const wider = new Float64Array(2 * month.numbers.length)
        wider.set(month.numbers)
        month.numbers = wider
      }
      const prices = [openYuan, highYuan, lowYuan, closeYuan].map(centsOf)
      const digits = Number(day.replaceAll('-', ''))
      month.numbers.set([Number(code), digits, ...prices, volumeShares, amountYuan], month.count * NUMBERS)
      month.count += 1
    },
    async settle() {
      for (const month of months.values()) if (month.count >= WAITING_ROWS / 2) await write(month)
    },
    months: () => [...months.keys()].sort(),
    async read(name) {
      const month = months.get(name)
      if (!month) return new Float64Array()
      await write(month)
      const bytes = await readFile(month.path)
      return new Float64Array(new Uint8Array(bytes).buffer)
    },
  }
}
