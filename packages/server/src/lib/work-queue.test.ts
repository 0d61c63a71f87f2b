import { expect, test } from 'vitest'
import { createWorkQueue, type WorkQueueRule } from './work-queue.ts'

const RULE: WorkQueueRule = { atOnce: 3, atOnceOfOne: 2, waiting: 6, waitingOfOne: 4 }

/** A queue whose work ends when the test says so. */
function queueOf(rule = RULE) {
  const queue = createWorkQueue(rule)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise(resolve => setImmediate(resolve))
  return {
    queue,
    started,
    settled,
    ask(visitor: string, name: string) {
      return queue.run(visitor, () => {
        started.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      })
    },
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

const refusalOf = (work: Promise<unknown>) => work.then(String, (error: { reason: string; extra: object }) => error)

test('a visitor has some things done at once, and the others one after another', async () => {
  const { ask, end, started, settled } = queueOf()
  const all = ['a1', 'a2', 'a3', 'a4'].map(name => ask('a', name))
  await settled()
  expect(started).toEqual(['a1', 'a2'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3'])
  for (const name of ['a2', 'a3', 'a4']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('who comes second does not wait for all that the first has asked for', async () => {
  const { ask, end, started, settled } = queueOf({ ...RULE, atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  await settled()
  for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('no more is done at once than may be, whoever asks', async () => {
  const { ask, started, settled } = queueOf()
  for (const visitor of ['a', 'b', 'c', 'd']) ask(visitor, visitor)
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
})

test('what is too much of one visitor is refused at once, and nobody else with it', async () => {
  const { ask, started, settled } = queueOf()
  for (let at = 0; at < 6; at++) ask('a', `a${at}`)
  expect(await refusalOf(ask('a', 'a6'))).toMatchObject({ reason: 'too_many', extra: { retryAfterSeconds: 3 } })
  ask('b', 'b')
  await settled()
  expect(started).toContain('b')
})

test('what is too much of everybody is refused as a busy server', async () => {
  const { ask } = queueOf({ ...RULE, waiting: 2 })
  for (const visitor of ['a', 'b', 'c', 'd', 'e']) ask(visitor, visitor)
  expect(await refusalOf(ask('f', 'f'))).toMatchObject({ reason: 'overloaded', extra: { retryAfterSeconds: 3 } })
})

test('work that fails makes room like any other', async () => {
  const { queue } = queueOf({ ...RULE, atOnce: 1 })
  const fail = () => Promise.reject(new Error('no'))
  await expect(queue.run('a', fail)).rejects.toThrow('no')
  await expect(
    queue.run('a', () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await queue.run('a', () => 'done')).toBe('done')
})
