/** Keeps what was made for the last `kept` keys asked for. */
export function keepLast<K, V>(capacity: number, make: (key: K) => V): LastCache<K, V> {
  const made = new Map<K, V>()
  function keep(key: K, value: V): V {
    made.delete(key)
    made.set(key, value)
    for (const oldest of made.keys()) {
      if (made.size <= capacity) break
      made.delete(oldest)
    }
    return value
  }
  const of = (key: K) => keep(key, made.get(key) ?? make(key))
  return Object.assign(of, { keep, has: (key: K) => made.has(key) })
}

interface LastCache<K, V> {
  (key: K): V
  has(key: K): boolean
  /** Takes in what was made elsewhere. */
  keep(key: K, value: V): V
}
