import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workerMessages } from './worker-messages.ts'

/** It sends how many messages it has sent before, and when. */
const file = new URL('./counting-worker.fixture.ts', import.meta.url)
const MESSAGES = 8

test('a worker goes on when what it sent is used, and works out no more than a little in advance', async () => {
  const madeMs: number[] = []
  const usedMs: number[] = []
  const { signal } = new AbortController()
  for await (const made of workerMessages<number>({ file, job: MESSAGES, messages: MESSAGES }, signal)) {
    madeMs.push(made)
    await pause(50)
    usedMs.push(Date.now())
  }
  expect(madeMs).toHaveLength(MESSAGES)
  // The third is made when the first has been used, and so on.
  const waited = madeMs.slice(2).map((made, at) => made - (usedMs[at] ?? Number.NaN))
  expect(waited.filter(ms => ms < -1)).toEqual([])
})
