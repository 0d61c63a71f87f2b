import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed.ts'

const columns = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.int16Array({ maxLength: 40 }),
  fc.uint16Array({ maxLength: 40 }),
  fc.int32Array({ maxLength: 40 }),
  fc.float64Array({ maxLength: 40 }),
  // NaN that says more than NaN: it goes through as it is.
  fc.uint8Array({ minLength: 8, maxLength: 8 }).map(bytes => new Float64Array(bytes.slice().buffer)),
)
const leaves = fc.oneof(
  columns,
  fc.string(),
  fc.double(),
  fc.constantFrom(Number.NaN, -0, Number.POSITIVE_INFINITY, undefined, null, true, '涨停'),
)
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaves,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.string().filter(name => name !== '$column' && name !== '__proto__'),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
}))

/** The bytes of every column in their order. */
function bytesOf(of: unknown): number[][] {
  if (ArrayBuffer.isView(of)) return [[...new Uint8Array(of.buffer, of.byteOffset, of.byteLength)]]
  return typeof of === 'object' && of !== null ? Object.values(of).flatMap(bytesOf) : []
}

test('what is packed comes back to the bit, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(value, async one => {
      const back = await unpacked(await packed(one))
      expect(back).toEqual(one)
      expect(bytesOf(back)).toEqual(bytesOf(one))
    }),
  )
})

test('a view into a larger memory is packed alone', async () => {
  const memory = Int32Array.from({ length: 100 }, (_, at) => at)
  const back = await unpacked(await packed({ column: memory.subarray(10, 13) }))
  expect(back).toEqual({ column: Int32Array.of(10, 11, 12) })
})

test('bytes that were cut off are refused', async () => {
  const bytes = await packed({ column: Float64Array.from({ length: 1000 }, Math.random) })
  await expect(unpacked(bytes.subarray(0, bytes.length - 20))).rejects.toThrow()
})
