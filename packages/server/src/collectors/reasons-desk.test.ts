import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { sourceStatus } from '#live/source-status.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openMemoryStore } from '#store/open.ts'
import { createTexts } from '#text/texts.ts'
import { createDesk } from './desk.ts'
import { reasonsDesk } from './reasons-desk.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000

test('who is not in the pool any more keeps its reason, and how often it broke is not known from then on', async () => {
  const simulator = createSimulator({ seed: 1 })
  const { catalogue } = simulator
  const source = simulatorSource(simulator)
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const codes = catalogue.stocks.slice(0, 2).map(({ code }) => StockCode.parse(code))
  const sealed = (code: StockCode, second: number): SourceReason => ({
    ...{
      code,
      source: 'ths',
      firstSealSecond: 34_200,
      lastSealSecond: 35_000,
      brokenTimes: 1,
      tags: ['水利'],
      text: '',
    },
    asOfSecond: second,
  })
  let given: readonly StockCode[] = codes
  const desk = reasonsDesk(
    {
      ...{ source, store, stocks: fixedStocks(catalogue, simulator.nameOn) },
      texts: createTexts({ catalogue, documents: store.documents, dataset: source.dataset }),
      desk: createDesk({
        status: sourceStatus(Date.now),
        log: pino({ level: 'silent' }),
        stopped: new AbortController().signal,
      }),
      port: {
        ...{ provider: 'ths-data', reach: 'day', paceMs: 0, usualLagSeconds: 30, timeoutMs: 1_000 },
        ask: async ({ second }) => ({
          ...{ provider: 'ths-data', day: DAY, isWhole: true },
          rows: given.map(code => sealed(code, second)),
        }),
      },
    },
    DAY,
  )
  await desk.run(TEN)
  given = codes.slice(0, 1)
  await desk.run(TEN + 60)
  expect(desk.reasons().map(({ code, asOfSecond }) => [code, asOfSecond])).toEqual([
    [codes[0], TEN + 60],
    [codes[1], undefined],
  ])
})
