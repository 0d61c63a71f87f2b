import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startCluster } from '#runtime/cluster.fixture.ts'
import { hasOwnServers, ownPostgres, ownRedis } from '#runtime/faults/own-servers.fixture.ts'
import { CLUSTER_FAULTS } from './cluster-faults.fixture.ts'
import { registerAt } from './person.fixture.ts'
import { readersOf } from './readers.fixture.ts'

export interface ClusterFaultsParts {
  /** Those whose name has one of these words; undefined: all. */
  readonly words: readonly string[] | undefined
  readonly pages: number
  readonly streams: number
  readonly say: (text: string) => void
}

/** Each fault of an installation after the other, under readers, on servers of its own; answers what went wrong. */
export async function clusterFaults({ words, pages, streams, say }: ClusterFaultsParts): Promise<readonly string[]> {
  if (!hasOwnServers()) return ['there is no PostgreSQL or no Redis to be started']
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-cluster-faults-'))
  await using postgres = await ownPostgres()
  await using redis = await ownRedis()
  await using cluster = await startCluster({
    ...{ databaseUrl: postgres.url, redisUrl: redis.url, folder: folder.path, collectors: 2, nodes: 3, clock: 'fast' },
    clockOffsetsMs: [0, 5_000, -5_000],
  })
  const headers = await registerAt(cluster.url)
  const readers = readersOf({ url: cluster.url, headers, pages, streams })
  const stage = { cluster, postgres, readers, headers, folder: folder.path, say }
  const all: string[] = []
  try {
    await setTimeout(10_000)
    readers.seen()
    for (const { name, run } of CLUSTER_FAULTS) {
      if (words && !words.some(word => name.includes(word))) continue
      say(name)
      const wrong = await run(stage).catch(error => [`${error instanceof Error ? error.stack : error}`])
      for (const one of wrong) say(`  错：${one}`)
      all.push(...wrong.map(one => `${name}：${one}`))
    }
  } finally {
    await readers.stop()
  }
  return all
}
