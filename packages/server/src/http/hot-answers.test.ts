import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, hotAnswers } from './hot-answers.ts'

const large = { list: Array.from({ length: 500 }, (_, at) => ({ code: String(600_000 + at), priceYuan: at })) }

test('the same question about the same moment is computed once, however many ask at once', async () => {
  const answers = hotAnswers(10)
  let computed = 0
  const compute = () => {
    computed += 1
    return large
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => answers.answer('/a', 'v1', compute)))
  expect(computed).toBe(1)
  expect(new Set(all.map(answer => answer.etag))).toEqual(new Set(['"v1"']))
})

test('of many answers asked for in one turn of the event loop most are begun in later ones, between which others are served', async () => {
  const answers = hotAnswers(20)
  let turns = 0
  const begunAt: number[] = []
  const compute = () => {
    begunAt.push(turns)
    const endMs = performance.now() + 5
    while (performance.now() < endMs);
    return turns
  }
  const all = Promise.all(Array.from({ length: 10 }, (_, at) => answers.answer(`/${at}`, 'v1', compute)))
  for (; begunAt.length < 10; turns++) await turn()
  expect((await all).length).toBe(10)
  // Each takes longer than what may be begun in a turn.
  expect(new Set(begunAt).size).toBeGreaterThanOrEqual(9)
})

test('a new moment is computed anew', async () => {
  const answers = hotAnswers(10)
  await answers.answer('/a', 'v1', () => 1)
  const second = await answers.answer('/a', 'v2', () => 2)
  expect((await second.body('identity')).bytes.toString()).toBe('2')
})

test('every encoding says the same', async () => {
  const answer = await hotAnswers(10).answer('/a', 'v1', () => large)
  const [br, gzip, identity] = [await answer.body('br'), await answer.body('gzip'), await answer.body('identity')]
  expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes)
  expect(br.bytes.length).toBeLessThan(identity.bytes.length / 5)
})

test('a small answer stays as it is', async () => {
  const answer = await hotAnswers(10).answer('/a', 'v1', () => ({ ok: true }))
  expect((await answer.body('br')).compressed).toBe('identity')
})

test('a failed build is told and tried again', async () => {
  const answers = hotAnswers(10)
  const failing = () => Promise.reject(new Error('no'))
  await expect(answers.answer('/a', 'v1', failing)).rejects.toThrow('no')
  expect((await answers.answer('/a', 'v1', () => 3)).etag).toBe('"v1"')
})

test('an answer that lacks a part goes to those who wait for it, and the next asking is computed anew', async () => {
  const answers = hotAnswers(10)
  const lacking = (passing: () => void) => {
    passing()
    return 'without the model'
  }
  const waiting = [answers.answer('/a', 'v1', lacking), answers.answer('/a', 'v1', () => 'never asked')]
  const [first, second] = await Promise.all(waiting)
  expect([first?.isUncacheable, second]).toEqual([true, first])
  const next = await answers.answer('/a', 'v1', () => 'whole')
  expect((await next.body('identity')).bytes.toString()).toBe('"whole"')
  expect([next.isUncacheable, await answers.answer('/a', 'v1', lacking)]).toEqual([false, next])
})

test('only so many answers are kept', async () => {
  const answers = hotAnswers(2)
  for (const key of ['/a', '/b', '/c', '/a']) await answers.answer(key, 'v1', () => key)
  expect(answers.builds()).toBe(4)
})

test('brotli before gzip before nothing', () => {
  expect([chooseEncoding('gzip, deflate, br'), chooseEncoding('gzip'), chooseEncoding(undefined)]).toEqual([
    'br',
    'gzip',
    'identity',
  ])
})
