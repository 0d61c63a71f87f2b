import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { FailingJob } from './failing-worker.fixture.ts'
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

test('a worker that cannot begin is told to who waits for it, and ends nobody else', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  onTestFinished(() => {
    process.execPath = execPath
  })
  const { signal } = new AbortController()
  const first = workerMessages<number>({ file, job: MESSAGES, messages: MESSAGES }, signal).next()
  await expect(first).rejects.toThrow('ENOENT')
})

/** How a worker ended, and each line it wrote as an event. */
async function endOf(job: FailingJob) {
  const worker = fork(new URL('./failing-worker.fixture.ts', import.meta.url), { execArgv: [], silent: true })
  worker.send({ job })
  const [[code], ...written] = await Promise.all([
    once(worker, 'exit'),
    ...[worker.stdout, worker.stderr].map(stream => (stream ? text(stream) : '')),
  ])
  const lines = written.join('').split('\n').filter(Boolean)
  return { code, events: lines.map(line => JSON.parse(line)) }
}

test('what a worker ends of, and what Node has to say about it, are lines of the log', async () => {
  const [thrown, warned] = await Promise.all([endOf('throws'), endOf('warns')])
  expect(thrown).toMatchObject({ code: 1, events: [{ level: 60, err: { message: 'what nobody expected' } }] })
  expect(warned).toMatchObject({ events: [{ level: 40, err: { message: 'this is old' } }] })
})

test('a worker whose process has ended says nothing and ends', async () => {
  expect(await endOf('is left')).toEqual({ code: 0, events: [] })
})
