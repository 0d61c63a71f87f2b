import { createSimulator } from '@kanpan/simulator/create-simulator'
import { daysHeld, fillHistory } from '#collectors/fill-history.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { receiveJob, report } from '#sources/worker-job.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { FillJob } from './fill-apart.ts'

const { config, dataset, day } = await receiveJob<FillJob>()
const { store, checkpoints, close } = await openHistory({ ...config, dataset })
const checkpoint = await checkpoints.read()
const simulator = createSimulator({ seed: config.seed, known: checkpoint?.value })
const source = simulatorSource(simulator)
const stocks = await openStocks({ source, historyStore: store }, day)
await fillHistory({ source, stocks }, store, daysHeld(source, day))
await checkpoints.save(day, () => simulator.statesUntil(day))
await close()
await report('filled')
