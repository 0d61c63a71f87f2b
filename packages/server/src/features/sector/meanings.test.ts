import { afterEach, expect, test } from 'vitest'
import { openAiEmbedder } from '#model/open-ai-embedder.ts'
import { type EmbedManner, type StandIn, standIn } from '#model/stand-in.fixture.ts'
import { createMeanings, likeness } from './meanings.ts'

const open: StandIn[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function service(manner: EmbedManner, { calls = 100 } = {}) {
  const stand = await standIn(() => {}, manner)
  open.push(stand)
  const settings = { timeoutMs: 500, maxBytes: 100_000 }
  const embedder = openAiEmbedder({ url: stand.url, name: 'vectors', key: 'sk-secret-2', ...settings })
  let left = calls
  let nowMs = 0
  const faults: unknown[] = []
  const meanings = createMeanings({
    embedder,
    budget: { take: () => left-- > 0 },
    log: { warn: (fault: unknown) => void faults.push(fault) },
    nowMs: () => nowMs,
  })
  return { meanings, faults, asked: stand.asked, pass: (ms: number) => (nowMs += ms) }
}

const answer: EmbedManner = (texts, raw) => {
  const data = texts.map((text, index) => ({ index, embedding: [text.length, 3] }))
  // The order of the answer is its own business.
  raw.end(JSON.stringify({ data: data.toReversed() }))
}

test('texts become vectors of length 1 in their order, each asked for once', async () => {
  const { meanings, asked } = await service(answer)
  const [a, b] = (await meanings(['锂电', '机器人啊'])) ?? []
  expect(Array.from(a ?? [])).toEqual([Math.fround(2 / Math.hypot(2, 3)), Math.fround(3 / Math.hypot(2, 3))])
  expect(likeness(a ?? new Float32Array(), a ?? new Float32Array())).toBeCloseTo(1, 6)
  expect(likeness(a ?? new Float32Array(), b ?? new Float32Array())).toBeCloseTo(
    (2 * 4 + 9) / (Math.hypot(2, 3) * 5),
    6,
  )
  await meanings(['机器人啊', '锂电', '锂电'])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.authorization).toBe('Bearer sk-secret-2')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'vectors', input: ['锂电', '机器人啊'] })
})

test('many texts are asked for in portions, each a call of the day’s budget', async () => {
  const texts = Array.from({ length: 130 }, (_, at) => `概念${at}`)
  expect(await (await service(answer)).meanings(texts)).toHaveLength(130)
  const { meanings, asked } = await service(answer, { calls: 2 })
  expect(await meanings(texts)).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test.each<[string, EmbedManner]>([
  ['refuses', (_, raw) => void raw.writeHead(401).end('sk-secret-2')],
  ['never answers', () => {}],
  ['answers fewer than asked', (_, raw) => void raw.end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] }))],
  [
    'answers vectors of two lengths',
    (texts, raw) =>
      void raw.end(
        JSON.stringify({ data: texts.map((_, index) => ({ index, embedding: index === 0 ? [1] : [1, 2] })) }),
      ),
  ],
  [
    'answers no numbers',
    (_, raw) => void raw.end('{"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":[null]}]}'),
  ],
  ['breaks its form', (_, raw) => void raw.end('{"data":[')],
  ['floods', (_, raw) => void raw.end(' '.repeat(200_000))],
])('a service that %s is left alone for a minute, and nobody waits for it again', async (_, manner) => {
  const { meanings, faults, asked, pass } = await service(manner)
  expect(await meanings(['甲', '乙'])).toBeUndefined()
  expect(JSON.stringify(faults)).not.toContain('sk-secret-2')
  expect(await meanings(['甲'])).toBeUndefined()
  expect(asked).toHaveLength(1)
  pass(60_000)
  await meanings(['甲'])
  expect(asked).toHaveLength(2)
})
