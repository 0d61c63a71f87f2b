/** How often each thing is in a bag. */
export type Bag<K> = ReadonlyMap<K, number>

/** A bag's things by how much they tell, of length 1; empty when they tell nothing. */
export interface Vector<K> extends Iterable<readonly [K, number]> {
  readonly size: number
  get(key: K): number | undefined
  /** Weights by the places that all vectors of one weighing have in common. */
  readonly columns: Columns
}

export interface Weighing<K> {
  readonly vectors: readonly Vector<K>[]
  /** A bag beside them, weighed by what they hold; what none of them holds tells nothing. */
  weigh(bag: Bag<K>): Vector<K>
}

/** What is in any of some bags, each thing with its place. */
interface Vocabulary<K> {
  readonly keys: readonly K[]
  readonly places: ReadonlyMap<K, number>
}

/** Weights by their places, which ascend. */
interface Columns {
  readonly held: Int32Array
  readonly values: Float64Array
}

function columnsOf<K>({ keys, places }: Vocabulary<K>, weights: ReadonlyMap<K, number>): Columns {
  const held = Int32Array.from(weights.keys(), key => places.get(key) ?? -1).sort()
  const values = Float64Array.from(held, place => {
    const key = keys[place]
    return key === undefined ? 0 : (weights.get(key) ?? 0)
  })
  return { held, values }
}

/** A vector to be kept, in a quarter of a map's memory: the words of all concepts of a day are half a million. */
function packed<K>(vocabulary: Vocabulary<K>, columns: Columns): Vector<K> {
  const { keys, places } = vocabulary
  const { held, values } = columns
  return {
    columns,
    size: held.length,
    get(key) {
      const place = places.get(key)
      if (place === undefined) return undefined
      let low = 0
      let high = held.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((held[middle] ?? 0) < place) low = middle + 1
        else high = middle
      }
      return held[low] === place ? values[low] : undefined
    },
    *[Symbol.iterator]() {
      for (const [at, place] of held.entries()) {
        const key = keys[place]
        if (key !== undefined) yield [key, values[at] ?? 0]
      }
    },
  }
}

/**
 * Bags as vectors by tf-idf: (1 + ln times) · ln(bags / bags that hold it), brought to length 1. What is in every bag tells
 * nothing (K. Spärck Jones, *Journal of Documentation* 28 (1972)). A step for each bag, as there may be much in them.
 */
export function* weighing<K>(bags: readonly Bag<K>[]): Generator<undefined, Weighing<K>> {
  const holding = new Map<K, number>()
  for (const bag of bags) {
    for (const key of bag.keys()) holding.set(key, (holding.get(key) ?? 0) + 1)
    yield
  }
  const keys = [...holding.keys()]
  const vocabulary = { keys, places: new Map(keys.map((key, place) => [key, place])) }
  // What is named within a function that is kept is kept with it: the bags, and the maps their vectors are packed from, are not.
  const bagCount = bags.length

  function weigh(bag: Bag<K>): ReadonlyMap<K, number> {
    const weights = [...bag].flatMap(([key, times]): [K, number][] => {
      const weight = (1 + Math.log(times)) * Math.log(bagCount / (holding.get(key) ?? bagCount))
      return weight > 0 ? [[key, weight]] : []
    })
    const length = Math.hypot(...weights.map(([, weight]) => weight))
    return new Map(weights.map(([key, weight]) => [key, weight / length]))
  }

  const vectors: Vector<K>[] = []
  for (const bag of bags) {
    vectors.push(packed(vocabulary, columnsOf(vocabulary, weigh(bag))))
    yield
  }
  return { vectors, weigh: bag => packed(vocabulary, columnsOf(vocabulary, weigh(bag))) }
}

/** What two vectors share, what counts most first, with the part of the cosine each makes: the parts sum to it. */
export function sharedParts<K>(a: Vector<K>, b: Vector<K>): readonly (readonly [K, number])[] {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small]
    .flatMap(([key, weight]): [K, number][] => {
      const other = large.get(key)
      return other === undefined ? [] : [[key, weight * other]]
    })
    .sort((one, two) => two[1] - one[1])
}

/** The first `count` words without those that another of them holds: 机器 says nothing beside 机器人. */
export function withoutParts(words: readonly string[], count: number): readonly string[] {
  const whole: string[] = []
  for (const word of words) {
    if (whole.length >= count) break
    if (!words.some(other => other !== word && other.includes(word))) whole.push(word)
  }
  return whole
}

/** The cosine between two vectors of length 1 and of one weighing: nothing is looked up. */
export function cosine<K>({ columns: a }: Vector<K>, { columns: b }: Vector<K>): number {
  let sum = 0
  for (let atA = 0, atB = 0; atA < a.held.length && atB < b.held.length; ) {
    const ahead = (a.held[atA] ?? 0) - (b.held[atB] ?? 0)
    if (ahead === 0) sum += (a.values[atA] ?? 0) * (b.values[atB] ?? 0)
    if (ahead <= 0) atA++
    if (ahead >= 0) atB++
  }
  return sum
}
