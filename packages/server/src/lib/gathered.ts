import DataLoader from 'dataloader'

/** As many as one statement may name without being slow to read. */
const AT_ONCE = 200

/**
 * One question for all who ask within a turn of the loop: thousands who come at once would wait for each other's connection to the
 * database otherwise. Nothing is remembered; undefined of a key that `among` says nothing of.
 */
export function gathered<K, V>(
  among: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const loader = new DataLoader<K, V | undefined>(
    async keys => {
      const found = await among([...new Set(keys)])
      return keys.map(key => found.get(key))
    },
    { cache: false, maxBatchSize: AT_ONCE, batchScheduleFn: ask => setImmediate(ask) },
  )
  return key => loader.load(key)
}
