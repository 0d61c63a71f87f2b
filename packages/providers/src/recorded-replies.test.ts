import { expect, test } from 'vitest'
import { CODECS, recognise } from './codecs.ts'
import { inventedZeros } from './invented-zeros.fixture.ts'
import { recordedReplies, recordedReply } from './recorded-replies.fixture.ts'

const NAMES = recordedReplies()

test.skipIf(NAMES.length === 0)('there is no recorded reply that nobody reads', () => {
  expect(NAMES.filter(name => !recognise(recordedReply(name)))).toEqual([])
})

for (const name of NAMES) {
  test(`${name} is read by one codec, and written again says the same`, () => {
    const text = recordedReply(name)
    const codecs = CODECS.filter(codec => codec.recognises(text))
    expect(codecs.map(({ provider, endpoint }) => `${provider} ${endpoint}`)).toHaveLength(1)
    for (const codec of codecs) {
      const { refused, ...reply } = codec.decode(text)
      expect(reply.rows).not.toEqual([])
      expect(codec.decode(codec.encode(reply))).toEqual({ ...reply, refused: [] })
    }
  })
}

for (const name of NAMES) {
  test(`a value of ${name} that is not known is nowhere 0`, () => {
    const text = recordedReply(name)
    const codec = recognise(text)
    if (!codec) throw new Error(`no codec for ${name}`)
    expect(inventedZeros(text, codec)).toEqual([])
  })
}
