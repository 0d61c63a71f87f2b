import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { overview } from '@kanpan/contract/api/api2/own'
import { collectGetList, collectSave } from '@kanpan/contract/api/main/collect'
import { routeOf } from '#http/implement.ts'
import type { Cluster, ClusterProcess } from '#runtime/cluster.fixture.ts'
import type { OwnServer } from '#runtime/faults/own-servers.fixture.ts'
import { lostMinutes, lostNews, seenDay } from './continuity.fixture.ts'
import type { Readers } from './readers.fixture.ts'

/** An installation under readers, and what may be done to it. */
export interface Stage {
  readonly cluster: Cluster
  readonly postgres: OwnServer
  readonly readers: Readers
  readonly headers: Readonly<Record<string, string>>
  readonly folder: string
  /** Told as it happens. */
  readonly say: (text: string) => void
}

export interface ClusterFault {
  readonly name: string
  /** Lets it happen; answers what is not as it should be. */
  run(stage: Stage): Promise<readonly string[]>
}

const TAKEOVER_MS = 30_000
const AWAY_MS = 60_000
const BACK_MS = 90_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const beganMs = performance.now()
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return performance.now() - beganMs
    if (performance.now() - beganMs > withinMs) throw new Error(`not within ${seconds(withinMs)}: ${isSo}`)
    await setTimeout(100)
  }
}

async function ask({ cluster, headers }: Stage, route: string, payload?: object) {
  const body = payload && JSON.stringify(payload)
  const reply = await fetch(`${cluster.url}${route}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

/** Of the collector whose market is shown. */
async function shownFence(stage: Stage): Promise<number> {
  const { headers } = await ask(stage, routeOf(overview))
  const [, fence, alone] = /^"[\d.a-z-]*?-(\d+)-\w+\.\d+\.\d+(\.[\w-]+)?"$/.exec(headers.get('etag') ?? '') ?? []
  return fence === undefined || alone !== undefined ? Number.NaN : Number(fence)
}

const collects = ({ address }: ClusterProcess) => address() !== undefined

/** What readers met since they were last asked, in a line; what they should not have met is answered. */
function readersWere({ readers, say }: Stage, mayBe: readonly string[] = ['200']): string[] {
  const { answers, longestMs, reopened, resets, doubled, passedOver, heard } = readers.seen()
  const all = [...answers].map(([status, count]) => `${status} ${count} 次`).join('，')
  say(
    `  读者：${all}；最慢 ${seconds(longestMs)}；流听到 ${heard} 步，重连 ${reopened} 次，重新开始 ${resets} 次，重复 ${doubled}，并成一步的 ${passedOver}`,
  )
  const wrong = [...answers.keys()].filter(status => !mayBe.includes(status))
  return [
    ...wrong.map(status => `${answers.get(status)} answers were ${status}`),
    ...(doubled > 0 ? [`${doubled} steps were told twice`] : []),
  ]
}

/** Ends the collector in some way, and sees the other one go on. */
async function takenOver(stage: Stage, end: (collector: ClusterProcess) => void): Promise<readonly string[]> {
  const { cluster, postgres, say } = stage
  const collector = cluster.collectors.find(collects)
  const waiting = cluster.collectors.find(one => one !== collector && one.child.exitCode === null)
  if (!collector || !waiting) throw new Error('one collects and one waits')
  await waiting.until('ready to take over from the collector')
  const before = await seenDay({ url: cluster.url, headers: stage.headers })
  const fence = await shownFence(stage)
  end(collector)
  const tookMs = await until(async () => (await shownFence(stage)) > fence, 2 * TAKEOVER_MS)
  say(`  ${seconds(tookMs)} 后显示接替者的行情`)
  // What it passed over is brought in, and what it stores stored.
  await setTimeout(15_000)
  const after = await seenDay({ url: cluster.url, headers: stage.headers })
  return [
    ...(tookMs > TAKEOVER_MS ? [`it took ${seconds(tookMs)}`] : []),
    ...lostMinutes(before, after),
    ...(await lostNews({ databaseUrl: postgres.url }, after)),
    ...readersWere(stage),
  ]
}

async function startedAgain({ cluster }: Stage, ended: ClusterProcess, main?: string): Promise<ClusterProcess> {
  const started = cluster.startAgain(ended, main)
  await started.until(ended.name.startsWith('node') ? '看盘已就绪' : 'collector')
  return started
}

/** The next version of the program, as it would lie in a folder of its own. */
function nextVersion(folder: string): string {
  const server = fileURLToPath(new URL('../../..', import.meta.url))
  const copy = join(folder, 'next', 'packages', 'server')
  mkdirSync(copy, { recursive: true })
  cpSync(join(server, 'src'), join(copy, 'src'), { recursive: true })
  const own = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...own, version: '9.9.9' }))
  symlinkSync(join(server, '..', '..', 'node_modules'), join(folder, 'next', 'node_modules'))
  return join(copy, 'src', 'main.ts')
}

const save = (stage: Stage, value: string) => ask(stage, routeOf(collectSave), { type: 1, title: value, value })
const saved = async (stage: Stage) => (await ask(stage, routeOf(collectGetList))).text

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  {
    name: '采集进程被 kill -9',
    async run(stage) {
      let ended: ClusterProcess | undefined
      const wrong = await takenOver(stage, collector => {
        ended = collector
        collector.child.kill('SIGKILL')
      })
      if (ended) await startedAgain(stage, ended)
      return wrong
    },
  },
  {
    name: '采集进程停住一分钟再醒来',
    async run(stage) {
      let stopped: ClusterProcess | undefined
      const beganMs = performance.now()
      const wrong = await takenOver(stage, collector => {
        stopped = collector
        collector.child.kill('SIGSTOP')
      })
      if (!stopped) return wrong
      await setTimeout(Math.max(0, AWAY_MS - (performance.now() - beganMs)))
      const fence = await shownFence(stage)
      stopped.child.kill('SIGCONT')
      const code = await stopped.exited
      const isFenced = code === 1 && (await shownFence(stage)) === fence
      await startedAgain(stage, stopped)
      return [...wrong, ...(isFenced ? [] : [`who woke ended with ${code}`]), ...readersWere(stage)]
    },
  },
  {
    name: '应答节点被 kill -9',
    async run(stage) {
      const [node] = stage.cluster.nodes
      if (!node) throw new Error('nodes serve')
      node.child.kill('SIGKILL')
      await node.exited
      await setTimeout(10_000)
      const wrong = readersWere(stage)
      await startedAgain(stage, node)
      return [...wrong, ...readersWere(stage)]
    },
  },
  {
    name: 'PostgreSQL 离开一分钟再回来',
    async run(stage) {
      const { cluster, postgres, say } = stage
      const nodes = cluster.nodes.map(({ child }) => child.pid)
      await save(stage, 'before')
      await postgres.stop('SIGKILL')
      await setTimeout(5_000)
      const refused = await save(stage, 'while it is away')
      const ready = await Promise.all(cluster.nodes.map(async node => (await fetch(`${node.address()}/readyz`)).status))
      await setTimeout(AWAY_MS - 5_000)
      await postgres.start()
      const backMs = await until(async () => (await save(stage, 'after')).status === 200, BACK_MS)
      say(`  ${seconds(backMs)} 后又能保存`)
      const fence = await shownFence(stage)
      await until(async () => (await shownFence(stage)) === fence, BACK_MS)
      const list = await saved(stage)
      const isSame = nodes.every((pid, at) => cluster.nodes[at]?.child.pid === pid && cluster.nodes[at]?.address())
      return [
        ...(refused.status === 503 && refused.headers.has('retry-after') ? [] : [`a change met ${refused.status}`]),
        ...(ready.every(status => status === 503) ? [] : [`/readyz said ${ready}`]),
        ...(list.includes('before') && list.includes('after') ? [] : ['what was saved is gone']),
        ...(list.includes('while it is away') ? ['what was refused is there'] : []),
        ...(isSame ? [] : ['a node ended']),
        ...readersWere(stage),
      ]
    },
  },
  {
    name: '逐台换成下一个版本',
    async run(stage) {
      const { cluster, folder, say } = stage
      const main = nextVersion(folder)
      const wrong: string[] = []
      for (const was of [
        ...cluster.nodes,
        ...cluster.collectors.toSorted((a, b) => Number(collects(a)) - Number(collects(b))),
      ]) {
        const isCollector = was.name.startsWith('collector')
        const fence = await shownFence(stage)
        const collected = isCollector && collects(was)
        was.child.kill('SIGTERM')
        const code = await was.exited
        if (code !== 0 && (collected || !isCollector)) wrong.push(`${was.name} ended with ${code}`)
        await startedAgain(stage, was, main)
        if (collected)
          say(
            `  ${seconds(await until(async () => (await shownFence(stage)) > fence, 2 * TAKEOVER_MS))} 后显示接替者的行情`,
          )
        wrong.push(...readersWere(stage).map(one => `${was.name}: ${one}`))
      }
      const { headers } = await ask(stage, routeOf(overview))
      if (!headers.get('etag')?.startsWith('"9.9.9-')) wrong.push(`the version shown is ${headers.get('etag')}`)
      return wrong
    },
  },
]
