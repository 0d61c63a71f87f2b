import { receiveJob, report } from './worker-job.ts'

/** What becomes of a worker: it meets something nobody expected, or has something to say when nobody is there any more. */
export type FailingJob = 'throws' | 'warns' | 'is left'

const job = await receiveJob<FailingJob>()
if (job === 'warns') process.emitWarning('this is old')
if (job === 'throws') throw new Error('what nobody expected')
await report('ready')
if (job === 'is left') {
  process.removeAllListeners('disconnect')
  process.disconnect()
  await report('too late')
}
// A worker that is listened to does not end by itself.
process.exit()
