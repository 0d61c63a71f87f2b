import { createSimulator } from '@kanpan/simulator/create-simulator'
import { walkLists } from '@kanpan/simulator/longhu/walk-lists'
import { receiveJob, reportInTurn } from '#sources/worker-job.ts'
import type { LonghuBatch, LonghuJob } from './longhu-port.ts'
import { TRAITS } from './traits.ts'

// The same seed tells the same market here as in the process that asked.
const { seed, known, from, to } = await receiveJob<LonghuJob>()
const simulator = createSimulator({ seed, known })

for (const { day, listings } of walkLists(simulator, from, to)) {
  const rows = listings.flatMap(({ row, ...listing }) => {
    const stock = simulator.catalogue.stocks[row]
    return stock ? [{ ...listing, code: stock.code, source: '模拟' }] : []
  })
  const batch: LonghuBatch = { provider: TRAITS.provider, day, rows, isWhole: true }
  await reportInTurn(batch)
}
