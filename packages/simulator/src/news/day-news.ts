import type { SimulatedNews } from '#simulator.ts'
import { companyNews } from './company-news.ts'
import { marketNews } from './market-news.ts'
import type { NewsDay, NewsDraft } from './news-draft.ts'
import { themeNews } from './theme-news.ts'

/** A headline is not told again for so long, by whichever wire. */
const QUIET_SECONDS = 3600

/** News in the order of time without those whose headline had just been told. */
function withoutEchoes(news: readonly NewsDraft[]): NewsDraft[] {
  const lastUsed = new Map<string, number>()
  return news.filter(({ title, second }) => {
    const before = lastUsed.get(title)
    if (before !== undefined && second - before < QUIET_SECONDS) return false
    lastUsed.set(title, second)
    return true
  })
}

/** The news of a day by time. Each speaks only of what had happened by its second. */
export function dayNews(day: NewsDay): readonly SimulatedNews[] {
  const drafts = [...marketNews(day), ...themeNews(day), ...companyNews(day)].sort(
    (a, b) => a.second - b.second || (a.title < b.title ? -1 : 1),
  )
  return withoutEchoes(drafts).map((news, index) => ({
    id: `${day.scene.plan.day}-${String(index + 1).padStart(3, '0')}`,
    ...news,
  }))
}
