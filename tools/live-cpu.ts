import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort, startServer } from '@kanpan/e2e/running-server'

const USAGE = `用法：npm run live-cpu -- [--minutes 10]
  以默认的节拍、真实的快慢跑 live，对着替身里虚构的市场，数服务进程用了多少处理器，换算成一整天（只在 Linux 上）`

const UPSTREAM = fileURLToPath(new URL('../packages/upstream/src/main.ts', import.meta.url))
/** A trading day's morning, going on at its own pace. */
const MORNING = 'from:2024-01-19T09:50:00+08:00 x1'
/** The list, the first sweeps and what is asked for once are not of the session's pace. */
const SETTLING_MINUTES = 2
const SESSION_SECONDS = 4 * 3600
/** `/proc` counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, help: { type: 'boolean' } } })
const minutes = Number(values.minutes)
if (values.help || !(minutes > 0) || process.platform !== 'linux') {
  console.error(USAGE)
  process.exit(2)
}

/** Seconds of the processor a process has used, its threads together. */
function cpuSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_PER_SECOND
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const port = await freePort()
const flags = ['--simulate', '1', '--clock', MORNING, '--port', String(port)]
const standIn = spawn(process.execPath, [UPSTREAM, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await once(standIn.stdout, 'data')
  const base = `http://127.0.0.1:${port}`
  const environment = { KANPAN_SOURCE: 'live', KANPAN_LIVE_CONSENT: 'personal', KANPAN_LIVE_BASE: base }
  await using server = await startServer({ environment })
  await pause(SETTLING_MINUTES * 60_000)
  const [startedMs, before] = [performance.now(), cpuSeconds(server.pid)]
  await pause(minutes * 60_000)
  const seconds = (performance.now() - startedMs) / 1000
  const used = cpuSeconds(server.pid) - before
  const ofSession = (used / seconds) * SESSION_SECONDS
  console.log(
    `${seconds.toFixed(0)} 秒里用了 ${used.toFixed(1)} 秒处理器，一个核的 ${((100 * used) / seconds).toFixed(1)}%`,
  )
  console.log(
    `照此一整天（四小时连续竞价）${(ofSession / 60).toFixed(1)} 分钟；常驻内存 ${residentMb(server.pid).toFixed(0)} MB`,
  )
} finally {
  standIn.kill()
}
