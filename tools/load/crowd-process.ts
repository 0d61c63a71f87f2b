import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '#tools/bench/goal.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'
import type { Asked } from './asker.ts'
import { createAsker } from './asker.ts'
import type { CrowdAnswer, CrowdOrder } from './crowd.ts'
import type { Tally } from './figures.ts'
import { type OpenPage, openPage } from './open-page.ts'

// Many readers in a process of its own, ordered about over its parent's channel: crowd.ts.

const pages: OpenPage[] = []
const tallies = new Map<string, { waitsMs: number[]; errors: Record<string, number> }>()
const roll = dice(process.pid)
/** How late this process's own timers are: where they are, the waits it tells are its own fault. */
const lateMs: number[] = []
const LOOK_MS = 20
let lookedMs = performance.now()
setInterval(() => {
  const now = performance.now()
  lateMs.push(Math.max(0, now - lookedMs - LOOK_MS))
  lookedMs = now
}, LOOK_MS).unref()

function note(kind: string, { outcome, waitMs }: Asked): void {
  const known = tallies.get(kind)
  const tally = known ?? { waitsMs: [], errors: {} }
  if (known === undefined) tallies.set(kind, tally)
  if (outcome === '200' || outcome === '304') tally.waitsMs.push(waitMs)
  else tally.errors[outcome] = (tally.errors[outcome] ?? 0) + 1
}

function taken(): Record<string, Tally> {
  const all = Object.fromEntries(tallies)
  tallies.clear()
  return all
}

const bytes = () => pages.reduce((sum, page) => sum + page.bytes(), 0)

async function obey(order: CrowdOrder): Promise<void> {
  switch (order.name) {
    case 'open': {
      const { tokens, url, page, overMs, isAligned, freshShare } = order
      const startMs = performance.now()
      for (const [at, token] of tokens.entries()) {
        await pause(Math.max(0, startMs + (overMs * at) / tokens.length - performance.now()))
        const share = isAligned ? 0 : roll()
        pages.push(openPage({ url, token, page, share, isFresh: roll() < freshShare, random: roll, note }))
      }
      return
    }
    case 'ask': {
      const { tokens, url, paths, perSecond, seconds, kind } = order
      const askers = tokens.map(token =>
        createAsker(new URL(url), `authorization: Bearer ${token}\r\naccept-encoding: gzip, deflate, br\r\n`),
      )
      const startMs = performance.now()
      const asked: Promise<void>[] = []
      for (let at = 0; at < perSecond * seconds; at++) {
        // By the clock and not by the answers: a slow server is not asked less.
        const earlyMs = startMs + (1000 * at) / perSecond - performance.now()
        if (earlyMs > 1) await pause(earlyMs)
        const path = paths[Math.floor(roll() * paths.length)] ?? ''
        const asker = askers[at % askers.length]
        if (asker === undefined) continue
        asked.push(asker.ask(path).then(answer => note(answer.isFirst ? `${kind}, first` : kind, answer)))
      }
      await Promise.all(asked)
      for (const asker of askers) asker.close()
      return
    }
    case 'look':
    case 'close':
      if (order.name === 'close') for (const page of pages.splice(0)) page.close()
  }
}

process.on('message', (order: CrowdOrder) => {
  void obey(order).then(() => {
    const answer: CrowdAnswer = {
      id: order.id,
      streams: pages.filter(page => page.hasStream()).length,
      bytes: bytes(),
      ownLateP99Ms: lateMs.length > 0 ? quantile(lateMs, 0.99) : 0,
      tallies: order.name === 'look' ? taken() : {},
    }
    if (order.name === 'look') lateMs.length = 0
    process.send?.(answer)
  })
})
process.on('disconnect', () => process.exit())
