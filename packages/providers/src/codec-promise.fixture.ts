import fc from 'fast-check'
import { expect } from 'vitest'
import type { Codec, Reply } from './codec.ts'
import { recognise } from './codecs.ts'

/** What every codec promises of any rows: what it writes is its own, and read again says the same. */
export function expectRoundTrip<Row>(codec: Codec<Row>, replies: fc.Arbitrary<Reply<NoInfer<Row>>>): void {
  fc.assert(
    fc.property(replies, reply => {
      const text = codec.encode(reply)
      expect(recognise(text)).toBe(codec)
      expect(codec.decode(text)).toEqual({ ...reply, refused: [] })
    }),
  )
}
