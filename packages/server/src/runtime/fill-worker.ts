import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { openStocks } from '#collectors/open-stocks.ts'
import { daysHeld, fillHistory, startGate } from '#collectors/past/fill-history.ts'
import { sourceStatus } from '#live/source-status.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { receiveJob, report } from '#sources/worker-job.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { FillJob } from './fill-apart.ts'

const { config, dataset, day, holder } = await receiveJob<FillJob>()
const { store, checkpoints, close } = await openHistory({ ...config, dataset, holder })
const checkpoint = await checkpoints.read()
const simulator = createSimulator({ seed: config.seed, known: checkpoint?.value })
const source = simulatorSource(simulator)
const stocks = await openStocks({ source, historyStore: store }, day)
// What is refused here is asked for again, and told, by the process that goes on with it.
const log = pino({ level: 'error' }, pino.destination(2))
const gate = startGate({ status: sourceStatus(Date.now), log })
await fillHistory({ source, ports: source.ports, gate, stocks }, store, daysHeld(source, day))
await checkpoints.save(day, () => simulator.statesUntil(day))
await close()
await report('filled')
