import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceNews } from '#sources/ports/rows.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { admittedNews, nothingIn } from './news-admission.ts'
import { pacedTask, type Task } from './paced-task.ts'
import { type StoryParts, saveNewsAndReasons } from './record-day.ts'
import { Refused } from './refused.ts'

export interface NewsDeskParts extends StoryParts {
  readonly name: 'news' | 'announcements'
  readonly port: NonNullable<Ports['flashNews']>
  readonly desk: Desk
}

const EMPTY = { news: '来源给出的快讯是空的', announcements: '来源给出的公告是空的' } as const

/** Brings in the flash news or the announcements of a running day. */
export function newsDesk(parts: NewsDeskParts, day: TradeDay): Task {
  const { name, port, desk } = parts
  const stocks = { has: (code: string) => parts.stocks.now().rowOf(code) !== undefined }
  const saved = new Set<string>()

  async function take(batch: Batch<readonly SourceNews[]>, second: number) {
    const admitted = admittedNews(rowsOfDay(batch, day), stocks)
    const { rows, ...refused } = admitted
    const published = rows.filter(row => row.second <= second)
    if (published.length === 0 && saved.size > 0) throw new Refused(nothingIn(admitted, EMPTY[name]))
    const fresh = published.filter(({ id }) => !saved.has(id))
    await saveNewsAndReasons(parts, day, { reasons: [], news: fresh })
    for (const { id } of fresh) saved.add(id)
    const latest = published.reduce((last, row) => Math.max(last, row.second), -1)
    const isWhole = batch.isWhole || batch.reachesBack === true
    // What bears its day alone stands at its beginning.
    const newest = latest > 0 ? { day, second: latest } : { day }
    return { rows: saved.size, ...refused, isWhole, ...(latest >= 0 && { newest }) }
  }

  return pacedTask(second => desk.ask({ name, port, ask: { day, second }, take: batch => take(batch, second) }))
}
