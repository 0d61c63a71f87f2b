import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as inside from './bench/inside-server.ts'

const USAGE = `用法：npm run cluster -- [--port 8090] [--clock fast] [--collectors 2] [--nodes 3] [--redis redis://127.0.0.1:6379/12]
  在本机启动两个采集进程（一个采集、一个等候）、三个应答节点和它们前面的代理，用本机的 PostgreSQL（自建一个库，结束时删除）与 Redis；Ctrl-C 结束`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    clock: { type: 'string', default: 'fast' },
    collectors: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '3' },
    redis: { type: 'string', default: 'redis://127.0.0.1:6379/12' },
    help: { type: 'boolean' },
  },
})
const [collectors, nodes, port] = [values.collectors, values.nodes, values.port].map(Number)
if (values.help || !(Number(collectors) > 0 && Number(nodes) > 0 && Number(port) >= 0)) {
  console.error(USAGE)
  process.exit(2)
}

const { startCluster, createTestDatabase, forgetKeys } = await inside.clusterModules()
const database = await createTestDatabase()
if (!database) process.exit(1)
try {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-cluster-'))
  const sizes = { collectors: collectors ?? 2, nodes: nodes ?? 3, port: port ?? 0 }
  await using cluster = await startCluster({
    ...{ ...sizes, folder: folder.path, clock: values.clock },
    ...{ databaseUrl: database.url, redisUrl: values.redis },
  })
  for (const { name, child, address } of [...cluster.collectors, ...cluster.nodes]) {
    console.log(`${name}\t进程 ${child.pid}\t${address() ?? '等候接替'}`)
  }
  console.log(`代理：${cluster.url}`)
  await Promise.race(['SIGINT', 'SIGTERM'].map(signal => once(process, signal)))
} finally {
  await database.drop()
  await forgetKeys('kanpan:', values.redis)
}
