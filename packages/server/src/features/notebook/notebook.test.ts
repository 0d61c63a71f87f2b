import { notebookRemove, notebookReview, notebookSave } from '@kanpan/contract/api/main/notebook'
import { expect, test } from 'vitest'
import { sharedServer } from '#shared-server.fixture.ts'
import { Bars, notebooksOf } from './notebooks.fixture.ts'

const { headersOf, ask, post, book, draft, planned } = notebooksOf(await sharedServer(), '2024-07-01')

test('the draft of an evening names who stands highest, and each sentence is settled by the next day as its bars tell', async () => {
  const me = await headersOf('drafts')
  const evening = await draft(me, '?date=2024-06-26&at=15:30:00')
  expect(evening.planDay).toBe('2024-06-27')
  const kinds = evening.suggestions.map(({ statement }) => statement.kind)
  expect(kinds).toContain('stock')
  expect(kinds).toContain('market')
  expect(kinds).toContain('phase')
  await planned(
    me,
    '2024-06-27',
    evening.suggestions.map(({ statement }) => statement),
  )
  const { days, kinds: rates } = await book(me, '?date=2024-06-27&at=15:30:00')
  const settled = days.find(({ day }) => day === '2024-06-27')
  const ranking = await ask('/api2/stock/limit_up_ranking?limit=300&date=2024-06-27', me)
  const sealed = new Set(ranking.data.list.map(({ code }: { code: string }) => code))
  for (const { statement, outcome, actual } of settled?.statements ?? []) {
    if (statement.kind !== 'stock') continue
    const { list } = Bars.parse((await ask(`/api2/stock/bars?code=${statement.code}&date=2024-06-27&limit=3`, me)).data)
    const bar = list.at(-1)
    if (bar?.day !== '2024-06-27') continue
    const isHit = statement.claim === 'sealed' ? sealed.has(statement.code) : bar.closeYuan >= (statement.value ?? 0)
    expect([statement.code, outcome, actual]).toEqual([statement.code, isHit ? 'hit' : 'miss', bar.closeYuan])
  }
  const counted = (settled?.statements ?? []).filter(({ outcome }) => outcome === 'hit' || outcome === 'miss')
  expect(rates.reduce((sum, { hits }) => sum + hits.of, 0)).toBe(counted.length)
  expect(counted.length).toBeGreaterThan(3)
})

test('what is said of a sector is settled by its stocks on the day, drafted where a theme leads, and of no sector refused', async () => {
  const me = await headersOf('themes')
  const evening = await draft(me, '?date=2024-06-26&at=15:30:00')
  const drafted = evening.suggestions.flatMap(({ statement, name, why }) =>
    statement.kind === 'sector' ? [{ ...statement, name, why }] : [],
  )
  const ranking = async (day: string) => (await ask(`/api2/stock/limit_up_ranking?limit=300&date=${day}`, me)).data.list
  const limitUps = async (code: string, day: string) => {
    const stocks = await ask(`/data-api/hotspot/stock/sector_stock_list?code=${code}&date=${day}&limit=500`, me)
    const own = new Set(stocks.data.list.map(({ code: one }: { code: string }) => one))
    return (await ranking(day)).filter(
      ({ code: one, isSt }: { code: string; isSt?: boolean }) => own.has(one) && isSt !== true,
    ).length
  }
  expect(drafted).toHaveLength(2)
  for (const { sector, value, why } of drafted) {
    expect([sector, await limitUps(sector, '2024-06-26')]).toEqual([sector, value])
    expect(why).toContain(`${value} 家涨停`)
  }
  const code = drafted[0]?.sector ?? ''
  const said = { kind: 'sector', sector: code, comparison: 'atLeast' } as const
  await planned(me, '2024-06-27', [
    { ...said, metric: 'limitUps', value: 1 },
    { ...said, metric: 'changePct', value: 0 },
  ])
  const { days, kinds } = await book(me, '?date=2024-06-27&at=15:30:00')
  const [counted, changed] = days[0]?.statements ?? []
  const actual = await limitUps(code, '2024-06-27')
  expect(counted).toMatchObject({ name: expect.any(String), actual, outcome: actual >= 1 ? 'hit' : 'miss' })
  const { data } = await ask(`/data-api/hotspot/stock/sector_stock_data?code=${code}&date=2024-06-27`, me)
  expect(changed).toMatchObject({
    actual: data.sector.changePct,
    outcome: data.sector.changePct >= 0 ? 'hit' : 'miss',
  })
  expect(kinds).toMatchObject([{ kind: 'sector', unknown: 0, hits: { of: 2 } }])
  const strange = { ...said, sector: '999999', metric: 'limitUps', value: 1 }
  const refused = await post(notebookSave, { day: '2024-07-01', statements: [strange], note: '' }, me)
  expect([refused.code, refused.msg]).toEqual([400, '参数 statements：没有代码为 999999 的板块'])
})

test('a plan for a day that has opened is refused; its review is not', async () => {
  const me = await headersOf('late')
  const late = await post(notebookSave, { day: '2024-06-28', statements: [], note: '追' }, me)
  expect([late.code, late.msg]).toEqual([10100, '那一天已经开盘，计划不能再改'])
  expect((await post(notebookReview, { day: '2024-06-28', review: '没有追' }, me)).code).toBe(200)
  expect((await book(me)).days).toMatchObject([{ day: '2024-06-28', review: '没有追', isLocked: true, statements: [] }])
  expect((await book(me, '?date=2024-06-26&at=10:00:00')).days).toEqual([])
})

test('a plan that has been settled is not taken away; one that has not, and a review alone, are', async () => {
  const me = await headersOf('regrets')
  await planned(me, '2024-06-27', [{ kind: 'phase', phase: 'ebb' }])
  expect((await post(notebookRemove, { day: '2024-06-27' }, me)).code).toBe(10100)
  expect((await book(me)).days).toHaveLength(1)
  await post(notebookSave, { day: '2024-07-01', statements: [{ kind: 'phase', phase: 'ebb' }], note: '' }, me)
  expect((await post(notebookRemove, { day: '2024-07-01' }, me)).code).toBe(200)
  await post(notebookReview, { day: '2024-06-26', review: '没有计划' }, me)
  expect((await post(notebookRemove, { day: '2024-06-26' }, me)).code).toBe(200)
  expect((await post(notebookRemove, { day: '2024-06-25' }, me)).code).toBe(404)
})

test.each([
  [{ day: '2024-06-30' }, '参数 day：这一天不是交易日'],
  [{ day: '2024-08-30' }, '参数 day：最多提前 31 天'],
  [{ statements: [{ kind: 'stock', code: '999999', claim: 'sealed' }] }, '参数 statements：没有代码为 999999 的股票'],
])('what cannot be is refused by its field: %j', async (parts, message) => {
  const me = await headersOf('plans-badly')
  const asked = { day: '2024-07-01', statements: [], note: '', ...parts }
  expect((await post(notebookSave, asked, me)).msg).toBe(message)
  expect((await book(me)).days).toEqual([])
})
