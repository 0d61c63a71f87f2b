import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatorSource } from '#sources/simulator.ts'
import { receiveJob, report } from '#sources/worker-job.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { FillJob } from './fill-apart.ts'
import { daysHeld, fillHistory } from './fill-history.ts'

const { config, dataset, day } = await receiveJob<FillJob>()
const { store, checkpoints, close } = await openHistory({ ...config, dataset })
const checkpoint = await checkpoints.read()
const source = simulatorSource(createSimulator({ seed: config.seed, known: checkpoint?.value }))
await fillHistory(source, store, daysHeld(source, day))
await checkpoints.save(day, () => source.checkpoint(day))
await close()
await report('filled')
