import { sourceStatus } from '#live/source-status.ts'
import { createDesk } from './desk.ts'

/** A desk for what a test asks before it begins; what fails is a fault of the test. */
export function startDesk() {
  return createDesk({
    status: sourceStatus(Date.now),
    log: {
      error(problem: unknown) {
        throw problem
      },
    },
    stopped: new AbortController().signal,
  })
}
