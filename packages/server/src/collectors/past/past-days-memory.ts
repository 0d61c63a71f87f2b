import { TradeDay } from '@kanpan/contract/model/stock'
import { z } from 'zod'
import { readWhole, writeDurably } from '#store/history/durable-file.ts'

const Content = z.object({ readThrough: TradeDay })

/** How far whole files of days were read: what they lack up to there is not asked for again. */
export interface PastDaysMemory {
  read(): Promise<TradeDay | undefined>
  keep(readThrough: TradeDay): Promise<void>
}

/** A damaged one is as good as none: files are read once more, and change nothing that stands. */
export function pastDaysMemory(path: string): PastDaysMemory {
  return {
    async read() {
      const bytes = await readWhole(path)
      if (!bytes) return undefined
      try {
        return Content.parse(JSON.parse(bytes.toString('utf8'))).readThrough
      } catch {
        return undefined
      }
    },
    keep: readThrough => writeDurably(path, Buffer.from(JSON.stringify({ readThrough }))),
  }
}
