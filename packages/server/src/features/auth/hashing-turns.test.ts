import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHashingTurns } from './hashing-turns.ts'
import { isRightPassword } from './password.ts'

/** Work that ends when the test says so. */
function turnsOf(atOnce: number, waiting: number) {
  const turns = createHashingTurns({ atOnce, waiting })
  const running = new Set<number>()
  const ends = new Map<number, (error?: Error) => void>()
  const ask = (id: number) =>
    turns.run(() => {
      running.add(id)
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      ends.set(id, error => {
        running.delete(id)
        if (error) reject(error)
        else resolve(id)
      })
      return promise
    })
  const settled = () => new Promise(resolve => setImmediate(resolve))
  return { ask, running, end: (id: number, error?: Error) => ends.get(id)?.(error), settled }
}

test('so many are worked out at once, the others in the order they came', async () => {
  const { ask, running, end, settled } = turnsOf(2, 3)
  const answers = [1, 2, 3, 4].map(ask)
  expect([...running]).toEqual([1, 2])
  end(2)
  await settled()
  expect([...running]).toEqual([1, 3])
  for (const id of [1, 3, 4]) {
    end(id)
    await settled()
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
})

test('who finds the line full is told at once when to come back, and there is room again afterwards', async () => {
  const { ask, running, end, settled } = turnsOf(1, 2)
  const answers = [1, 2, 3].map(ask)
  await expect(ask(4)).rejects.toMatchObject({ reason: 'overloaded', extra: { retryAfterSeconds: 3 } })
  end(1)
  await settled()
  answers.push(ask(5))
  for (const id of [2, 3, 5]) {
    end(id)
    await settled()
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 5])
  expect(running.size).toBe(0)
})

test('work that fails makes room like any other', async () => {
  const { ask, end, settled } = turnsOf(1, 1)
  const [first, second] = [ask(1), ask(2)]
  end(1, new Error('no memory'))
  await expect(first).rejects.toThrow('no memory')
  await settled()
  end(2)
  expect(await second).toBe(2)
})

test('however many sign in at once, few hashes are worked out, a bounded number waits and the rest is refused', async () => {
  // As cheap as can be: what is counted is turns.
  const [cost, nonce] = [{ memory: 64, passes: 1, parallelism: 1 }, Buffer.alloc(16, 7)]
  const bytes = argon2Sync('argon2id', { ...cost, nonce, message: 'correct horse', tagLength: 16 })
  const [salt, derived] = [nonce, bytes].map(part => part.toString('base64').replaceAll('=', ''))
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${derived}`
  const outcomes = await Promise.allSettled(Array.from({ length: 230 }, () => isRightPassword('correct horse', hash)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(202)
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(28)
  for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'overloaded' })
  expect(await isRightPassword('correct horse', hash)).toBe(true)
})
