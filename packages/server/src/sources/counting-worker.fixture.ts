import { receiveJob, reportInTurn } from './worker-job.ts'

// Sends the time at which each of so many messages is made.
const messages = await receiveJob<number>()
for (let at = 0; at < messages; at++) await reportInTurn(Date.now())
