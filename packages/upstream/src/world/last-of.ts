/** The last result, for those who ask for the same again. */
export function lastOf<K, V>(make: (key: K) => V, isSame: (a: K, b: K) => boolean): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined
  return key => {
    if (!last || !isSame(last.key, key)) last = { key, value: make(key) }
    return last.value
  }
}
