import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { CLOSE, dayPlayer } from './played-days.fixture.ts'
import { recordedMarket } from './recorded-market.ts'
import { columnsOf, shownPools } from './shown-day.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')

test('a day that was closed with all providers, their pools and their reasons is the same in the archive', async () => {
  const { open, openWith } = await liveFolder()
  const hosts = await simulatedHosts(createSimulator({ seed: 1 }), DAY, CLOSE)
  const runtime = await open(hosts)
  const player = dayPlayer(hosts, runtime)
  await player.untilClose(DAY)
  await player.untilEvening(DAY)
  const archive = await openWith(recordedMarket)
  expect(archive.market.live().asOf).toMatchObject({ day: DAY, final: true })
  const shown = await shownPools(runtime.market, DAY)
  expect([shown.sealed.length > 20, shown.broken.length > 5, shown.limitDown.length > 0]).toEqual([true, true, true])
  expect(shown.sealed.filter(({ reasons }) => reasons.length > 0).length).toBeGreaterThan(20)
  expect(columnsOf(archive.market, DAY)).toEqual(columnsOf(runtime.market, DAY))
  expect(await shownPools(archive.market, DAY)).toEqual(shown)
  await archive.close()
  await player.stop()
})
