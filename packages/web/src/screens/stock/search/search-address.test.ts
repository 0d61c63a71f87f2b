import { expect, test } from 'vitest'
import { questionOf, withQuestion } from './search-address.ts'

test('what an address asks is read back as it was put there, the usual left out', () => {
  const address = withQuestion(new URLSearchParams('date=2025-11-28'), { query: '昨日首板 换手>10%' })
  const narrowed = withQuestion(address, { kind: 'news', sort: 'time', days: '20' })
  const paged = withQuestion(narrowed, { page: 3 })
  expect(paged.get('date')).toBe('2025-11-28')
  expect(questionOf(paged)).toEqual({
    query: '昨日首板 换手>10%',
    rule: undefined,
    kind: 'news',
    sort: 'time',
    days: '20',
    page: 3,
  })
  expect([...withQuestion(paged, { kind: 'all', sort: 'relevance', days: 'all' }).keys()]).toEqual(['date', 'query'])
})

test('another question begins anew: its conditions as read, its first page, every kind, the same days', () => {
  const before = new URLSearchParams('query=a&rule=涨停&page=4&kind=news&days=20&sort=name&order=asc')
  expect(withQuestion(before, { query: 'b' }).toString()).toBe('query=b&days=20')
})

test.each(['page=0', 'page=x', 'page=1.5', 'kind=all2', 'by=never', 'days=7'])('%s is passed over', text => {
  expect(questionOf(new URLSearchParams(text))).toMatchObject({ page: 1, kind: 'all', sort: 'relevance', days: 'all' })
})
