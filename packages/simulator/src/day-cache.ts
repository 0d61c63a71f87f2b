/** Keeps what was made for the last `kept` keys asked for. */
export function keepLast<K, V>(capacity: number, make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return key => {
    const known = made.get(key)
    const value = known ?? make(key)
    made.delete(key)
    made.set(key, value)
    for (const oldest of made.keys()) {
      if (made.size <= capacity) break
      made.delete(oldest)
    }
    return value
  }
}
