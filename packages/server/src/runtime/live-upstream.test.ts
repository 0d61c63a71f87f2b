import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test, vi } from 'vitest'
import { deviationBoard } from '#features/longhu/deviation-board.ts'
import { ladderSection, leadersSection } from '#features/review/limit-up-sections.ts'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import { dayAt, dayRange } from '#live/derived/day-range.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const WITHIN = { timeout: 60_000 }

test('at a start every endpoint is tried once; one whose fields have moved is named and another provider gives its prices', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(createSimulator({ seed: 1 }), DAY, 34_260)
  hosts.breakBy({ kind: 'field-removed', host: 'qt.gtimg.cn', share: 1 })
  const { upstream, market, status } = await open(hosts)
  if (!upstream) throw new Error('hosts are asked')
  const stateOf = (wanted: string) => upstream.read().endpoints.find(({ name }) => name === wanted)?.state
  await vi.waitFor(() => expect(upstream.read().endpoints.map(({ state }) => state)).not.toContain('untried'), WITHIN)
  expect([stateOf('qt'), stateOf('hq'), stateOf('limit_up_pool')]).toEqual(['changed', 'well', 'well'])
  expect(upstream.faults().find(fault => fault.includes('qt.gtimg.cn'))).toMatch(/变了，暂不采用：/)
  expect(upstream.read()).toMatchObject({ isStandIn: true, sweepSeconds: 15, clockFault: null })
  expect(market.live().asOf.day).toBe(DAY)
  const quotes = status.read().filter(({ name, rows }) => name === 'quotes' && (rows ?? 0) > 0)
  expect(quotes.map(({ provider }) => provider)).toEqual(['sina-hq'])

  hosts.breakBy()
  hosts.goTo(DAY, 34_260 + 600)
  await vi.waitFor(() => expect(stateOf('qt')).toBe('well'), WITHIN)
})

test('over a stand-in the clock says so, and that its day is another than the machine’s is no fault of the machine', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(createSimulator({ seed: 1 }), DAY, 34_260)
  const { upstream, market } = await open(hosts, { offsetMs: -9e10 })
  if (!upstream) throw new Error('hosts are asked')
  expect(clockOnTheWire(market)).toMatchObject({ source: 'live', isStandIn: true })
  // Every panel names where its figures come from.
  expect(market.live().asOf.isStandIn).toBe(true)
  expect([upstream.read().clockFault, upstream.faults().filter(fault => fault.includes('本机时钟'))]).toEqual([
    null,
    [],
  ])
})

test('the first day of a market that is recorded is a range of its own, with no day before it', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(createSimulator({ seed: 1 }), DAY, 36_300)
  const { market } = await open(hosts)
  const view = market.live()
  const { first, last } = dayRange(view, { days: 60 })
  expect([view.daysBefore, first, last, dayAt(view, last)]).toEqual([0, 0, 0, DAY])
  const without = [leadersSection(view), ladderSection(view)].map(({ section: { note } }) => note)
  expect(without).toEqual(['有涨停而板数未知：往日还没有收录', '有涨停而板数未知：往日还没有收录'])
  // No window of days is known to be whole: nobody is said to be near a rule, nor to be far from one.
  expect(await deviationBoard(view, { type: 'all', page: 1, limit: 50 })).toMatchObject({
    ...{ list: [], total: 0, lacksDays: true },
  })
})
