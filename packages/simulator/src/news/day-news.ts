import type { SimulatedNews } from '#simulator.ts'
import { companyNews } from './company-news.ts'
import { marketNews } from './market-news.ts'
import type { NewsDay } from './news-draft.ts'
import { themeNews } from './theme-news.ts'

/** The news of a day by time. Each speaks only of what had happened by its second. */
export function dayNews(day: NewsDay): readonly SimulatedNews[] {
  return [...marketNews(day), ...themeNews(day), ...companyNews(day)]
    .sort((a, b) => a.second - b.second || (a.title < b.title ? -1 : 1))
    .map((news, index) => ({ id: `${day.scene.plan.day}-${String(index + 1).padStart(3, '0')}`, ...news }))
}
