/** Positions by key. */
export interface PackedPositions {
  readonly size: number
  /** In the order they were given; undefined for a key that is not there. */
  get(key: string): readonly number[] | undefined
}

const KEYS_A_STEP = 1024
const NONE = -1
// FNV-1a, on UTF-16 code units: http://www.isthe.com/chongo/tech/comp/fnv/
const HASH_BASIS = 0x811c9dc5
const HASH_PRIME = 0x01000193

function hashOf(key: string): number {
  let hash = HASH_BASIS
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), HASH_PRIME)
  // The low bits of a product know little of the high ones, and a slot is made of them alone.
  return hash ^ (hash >>> 15)
}

/**
 * A table that stays for a day in five pieces of memory. As a Map of strings and lists it was a hundred thousand objects, and V8
 * looks at each of them whenever it collects what is old; decision 0021. In steps, so that who packs it can do other work between them.
 */
export function* packingPositions(
  // Most keys have but one position, which needs no list.
  table: ReadonlyMap<string, number | readonly number[]>,
): Generator<undefined, PackedPositions> {
  const { size } = table
  const text = [...table.keys()].join('')
  yield
  // At most half full, so that a key that is not there is told by a slot or two.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * size + 1))).fill(NONE)
  const mask = slots.length - 1
  const textEnds = new Uint32Array(size)
  const positionEnds = new Uint32Array(size)
  const positions: number[] = []
  let at = 0
  let textEnd = 0
  for (const [key, found] of table) {
    let slot = hashOf(key) & mask
    while (slots[slot] !== NONE) slot = (slot + 1) & mask
    slots[slot] = at
    textEnd += key.length
    textEnds[at] = textEnd
    if (typeof found === 'number') positions.push(found)
    else positions.push(...found)
    positionEnds[at] = positions.length
    at += 1
    if (at % KEYS_A_STEP === 0) yield
  }
  const packed = Uint32Array.from(positions)
  const isKey = (index: number, key: string) => {
    const start = index > 0 ? (textEnds[index - 1] ?? 0) : 0
    return textEnds[index] === start + key.length && text.startsWith(key, start)
  }

  return {
    size,
    get(key) {
      for (let slot = hashOf(key) & mask; ; slot = (slot + 1) & mask) {
        const index = slots[slot] ?? NONE
        if (index === NONE) return undefined
        if (!isKey(index, key)) continue
        return [...packed.subarray(index > 0 ? positionEnds[index - 1] : 0, positionEnds[index])]
      }
    },
  }
}
