import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { NewsMoment } from '#live/market-clock.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceNews } from '#sources/ports/rows.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { admittedNews, nothingIn } from './news-admission.ts'
import { pacedTask } from './paced-task.ts'
import { type StoryParts, saveNewsAndReasons } from './record-day.ts'
import { Refused } from './refused.ts'

export interface NewsDeskParts extends StoryParts {
  readonly name: 'news' | 'announcements'
  readonly port: NonNullable<Ports['flashNews']>
  readonly desk: Desk
}

/** The desk of news, which are told on nights and days without trading as well. */
export interface NewsDesk {
  /** Does what is due at a moment; answers whether it succeeded, undefined when nothing was due. */
  run(at: NewsMoment): Promise<boolean | undefined>
}

export type NewsDesks = Readonly<Record<NewsDeskParts['name'], NewsDesk | undefined>>

const EMPTY = { news: '来源给出的快讯是空的', announcements: '来源给出的公告是空的' } as const

/** Brings in the flash news or the announcements, those of days without trading with those of the next day that trades. */
function newsDesk(parts: NewsDeskParts): NewsDesk {
  const { name, port, desk } = parts
  const stocks = { has: (code: string) => parts.stocks.now().rowOf(code) !== undefined }
  const saved = new Set<string>()
  let from = ''
  let now: NewsMoment | undefined

  async function take(batch: Batch<readonly SourceNews[]>, { day, second }: NewsMoment) {
    const since = firstNewsDay(day)
    if (since !== from) saved.clear()
    from = since
    const isToday = (row: SourceNews) => (row.day ?? day) === day
    const days = { first: previousTradeDay(day) ?? since, day }
    const admitted = admittedNews(rowsOfDay(batch, day), stocks, days)
    const { rows, ...refused } = admitted
    const published = rows.filter(row => !isToday(row) || row.second <= second)
    if (published.length === 0 && saved.size > 0) throw new Refused(nothingIn(admitted, EMPTY[name]))
    const fresh = published.filter(({ id }) => !saved.has(id))
    await saveNewsAndReasons(parts, day, { reasons: [], news: fresh })
    for (const { id } of fresh) saved.add(id)
    const latest = published.filter(isToday).reduce((last, row) => Math.max(last, row.second), -1)
    const isWhole = batch.isWhole || batch.reachesBack === true
    // What bears its day alone stands at its beginning.
    const newest = latest > 0 ? { day, second: latest } : { day }
    return { rows: saved.size, ...refused, isWhole, ...(latest >= 0 && { newest }) }
  }

  const task = pacedTask(async () => {
    const ask = now
    return ask && desk.ask({ name, port, ask, take: batch => take(batch, ask) })
  })
  return {
    run(at) {
      now = at
      // Its pace goes on over midnight.
      return task.run(shanghaiMs(at.day, at.second) / 1000)
    },
  }
}

/** The desks of both kinds, where the source tells any. */
export function newsDesks(parts: Omit<NewsDeskParts, 'name' | 'port'> & { readonly ports: Ports }): NewsDesks {
  const { flashNews, announcements } = parts.ports
  return {
    news: flashNews && newsDesk({ ...parts, name: 'news', port: flashNews }),
    announcements: announcements && newsDesk({ ...parts, name: 'announcements', port: announcements }),
  }
}
