import { setTimeout } from 'node:timers/promises'
import * as inside from './bench/inside-server.ts'

const USAGE = `用法：npm run feed-cost -- [redis://127.0.0.1:6379]
  一个采集者把全市场一折一折地经 Redis 告诉跟随的节点：每折多少字节、多久到、两边各用多少处理器`

const OPEN = 34_500
const EVERY_SECONDS = 3
const TICKS = 300

const [url = 'redis://127.0.0.1:6379'] = process.argv.slice(2)
if (url === '--help') {
  console.error(USAGE)
  process.exit(2)
}

function line(name: string, values: readonly number[], unit: string): void {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  console.log(`${name}\tp50 ${at(0.5)} ${unit}\tp99 ${at(0.99)} ${unit}\tmost ${at(1)} ${unit}`)
}

const { redisFeed, publishMarket, followedDay, playedMarket, packed, forgetKeys } = await inside.feedModules()
const prefix = `kanpan-feed-cost:${process.pid}:`
const feedOf = () => redisFeed({ url, prefix, onError: error => console.error(error.message) })
const [sending, heard] = [feedOf(), feedOf()]
const { market, show } = playedMarket()
show(OPEN)

const day = followedDay()
const shownMs = new Map<number, number>()
const latency: number[] = []
const bytes: number[] = []
const takeMs: number[] = []
let newest = 0
const follower = heard.follow({
  async onTick(tick) {
    const [from, cpu] = [performance.now(), process.cpuUsage()]
    const head = await day.take(tick)
    const used = process.cpuUsage(cpu)
    takeMs.push((used.user + used.system) / 1000)
    newest = head.number.tick
    if (tick.isWhole) return
    bytes.push([...tick.parts.values()].reduce((sum, part) => sum + part.length, tick.head.length) / 1024)
    latency.push(performance.now() - (shownMs.get(newest) ?? from))
  },
  onBeat: async () => {},
  onError: error => console.error(error.message),
})
const log = { warn: console.error, error: console.error }
const parts = { figures: undefined, status: { read: () => [] }, backfill: () => undefined, onFenced() {} }
const publisher = publishMarket({ market, feed: sending, fence: 1, log, ...parts })
while (newest === 0) await setTimeout(10)
for (let count = 1; count <= TICKS; count++) {
  show(OPEN + count * EVERY_SECONDS)
  const { tick } = market.live().tick
  shownMs.set(tick, performance.now())
  while (newest < tick) await setTimeout(1)
}
const state = market.running()?.checkpoint()
const packMs: number[] = []
for (let count = 0; count < 20 && state; count++) {
  const cpu = process.cpuUsage()
  await packed(state.columns)
  const used = process.cpuUsage(cpu)
  packMs.push((used.user + used.system) / 1000)
}
console.log(`${state?.codes.length} stocks, ${TICKS} ticks of ${EVERY_SECONDS} s from the opening auction on`)
line('an entry', bytes, 'kB')
line('from shown to taken in', latency, 'ms')
line('processor of who follows', takeMs, 'ms')
line('processor to pack the state', packMs, 'ms')
await publisher.stop()
await follower.stop()
await Promise.all([sending.close(), heard.close()])
await forgetKeys(prefix, url)
