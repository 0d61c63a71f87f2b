import type { MarketView } from '#live/market-view.ts'
import type { Examples } from './page.ts'

/** What the fields of calls may be filled with, so that an example of the running market answers. */
export function marketExamples(view: MarketView): Examples {
  const { day } = view.asOf
  const [first, second] = view.catalogue.stocks
  const concept = view.catalogue.sectors.find(({ kind }) => kind === 'concept')
  const code = first?.code ?? ''
  return {
    code,
    codes: [code, second?.code ?? ''].join(','),
    x: day.replaceAll('-', ''),
    date: day,
    at: '10:31:00',
    from: day,
    to: day,
    query: first?.name ?? '',
    keyword: '算力',
    concept: concept?.name ?? '',
    block_code: concept?.blockCode ?? '',
    branch: '机构专用',
    branches: '机构专用,沪股通专用',
    page: '1',
    limit: '20',
  }
}
