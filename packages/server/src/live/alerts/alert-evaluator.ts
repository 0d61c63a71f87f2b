import { setTimeout as pause } from 'node:timers/promises'
import { createTextWatch } from '@kanpan/market/alert/texts'
import { createAlertWatch } from '@kanpan/market/alert/watch'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { AlertFiringStore, AlertRuleStore, NewFiring } from '#store/alerts/alert-store.ts'
import type { NewsStore } from '#store/market-store.ts'
import type { CollectStore } from '#store/store.ts'
import type { AlertFrames } from './alert-frames.ts'
import { newTexts } from './new-texts.ts'
import { firingOf, textFiringOf } from './targets.ts'
import { readState, writtenState } from './watch-state.ts'
import { groupsReader, watchedRuleOf } from './watched-rules.ts'

export interface EvaluatorParts {
  readonly market: Pick<Market, 'live' | 'onTick' | 'source'>
  readonly frames: AlertFrames
  readonly rules: AlertRuleStore
  readonly firings: AlertFiringStore
  readonly collects: Pick<CollectStore, 'list'>
  readonly news: Pick<NewsStore, 'latest'>
  /** Of the lease by which this process is the collector; 0 where there is none. */
  readonly fence: number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly nowMs: () => number
}

export interface AlertEvaluator {
  /** Looks at a moment; one after the other, in their order. */
  look(view: MarketView): Promise<void>
  /** Looks at every tick from now on, and now and then between them. */
  start(): void
  stop(): Promise<void>
}

const RULES_AT_ONCE = 2_000
/** What comes in while nobody trades, and a rule that was just saved, does not wait for a tick. */
const LOOK_EVERY_MS = 5_000
/** Without a firing the state is stored so often: behind a kill nothing that began since is left out, but what began and ended. */
const STATE_EVERY_MS = 20_000
const TRY_AGAIN_MS = 1_000
/** Ticks may come many times a second. */
const CHANGES_EVERY_MS = 1_000
/** A database that is away for longer loses the oldest moments, not what stands. */
const MOST_WAITING = 50

/** Watches all rules of all people on the one node that collects. */
export function alertEvaluator(parts: EvaluatorParts): AlertEvaluator {
  const { market, frames, rules, firings, log, nowMs } = parts
  const { dataset } = market.source
  const watch = createAlertWatch()
  const texts = createTextWatch()
  const fresh = newTexts(parts.news, dataset)
  let isLoaded = false
  let newestChange: number | undefined
  let sectors: MarketView['catalogue']['sectors'] | undefined
  let storedAtMs = 0
  let changesAtMs = 0
  let isOver = false

  async function put(view: MarketView, those: Awaited<ReturnType<AlertRuleStore['watched']>>): Promise<void> {
    const groupsOf = groupsReader(parts.collects)
    for (const rule of those) {
      const watched = await watchedRuleOf(view, rule, groupsOf)
      if (!watched) forget(rule.id)
      else if (watched.domain === 'text') texts.put(watched)
      else watch.put(watched)
    }
  }

  function forget(ruleId: number): void {
    watch.remove(ruleId)
    texts.remove(ruleId)
  }

  async function loadAll(view: MarketView): Promise<void> {
    newestChange = (await rules.changesSince(undefined)).newestId
    let last = 0
    for (;;) {
      const those = await rules.watched(last, RULES_AT_ONCE)
      await put(view, those)
      if (those.length < RULES_AT_ONCE) break
      last = those.at(-1)?.id ?? last
    }
    sectors = view.catalogue.sectors
  }

  async function begin(view: MarketView): Promise<void> {
    const stored = await firings.state(dataset)
    const state = stored === undefined ? undefined : await readState(stored)
    if (state) {
      watch.restore(state.watch)
      fresh.restore(state.texts)
    }
    await loadAll(view)
    isLoaded = true
  }

  async function takeChanges(view: MarketView): Promise<void> {
    // Other members, or other rows: everything is bound anew, and goes on from where it stood.
    if (view.catalogue.sectors !== sectors) return loadAll(view)
    if (nowMs() - changesAtMs < CHANGES_EVERY_MS) return
    changesAtMs = nowMs()
    const changes = await rules.changesSince(newestChange)
    if (changes.newestId === newestChange) return
    newestChange = changes.newestId
    if (!changes.isWhole) return loadAll(view)
    const still = await rules.watchedOf(changes.ruleIds)
    const ids = new Set(still.map(({ id }) => id))
    for (const id of changes.ruleIds) if (!ids.has(id)) forget(id)
    await put(view, still)
  }

  /** Until it is stored: what fired is not found a second time. */
  async function store(found: readonly NewFiring[]): Promise<void> {
    const nowAtMs = nowMs()
    if (found.length === 0 && nowAtMs - storedAtMs < STATE_EVERY_MS) return
    const held = watch.state()
    const state = held && (await writtenState({ watch: held, texts: fresh.heard() }))
    for (;;) {
      try {
        const stored = await firings.fire({ dataset, fence: parts.fence, firings: found, state, nowMs: nowAtMs })
        if (stored === undefined) {
          log.warn('another node evaluates the alerts')
          isOver = true
        }
        storedAtMs = nowAtMs
        return
      } catch (error) {
        log.error({ err: error }, 'alerts that fired are not stored yet')
        if (isOver) return
        await pause(TRY_AGAIN_MS)
      }
    }
  }

  async function lookAt(view: MarketView): Promise<void> {
    if (!isLoaded) await begin(view)
    else await takeChanges(view)
    const frame = await frames.frameOf(view, watch.columns())
    const fired = watch.advance(frame).map(one => firingOf(view, { ...one, frame }))
    if (texts.size === 0) fresh.forget()
    const incoming = texts.size === 0 ? [] : await fresh.of(view)
    const heard = texts.hear(incoming, watch.pacing).map(one => textFiringOf(view, one))
    await store([...fired, ...heard])
  }

  let waiting: MarketView[] = []
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    for (let view = waiting.shift(); view && !isOver; view = waiting.shift()) {
      try {
        await lookAt(view)
      } catch (error) {
        log.error({ err: error }, 'alerts could not be evaluated')
      }
    }
    working = undefined
  }

  function look(view: MarketView): Promise<void> {
    waiting.push(view)
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING)
    working ??= work()
    return working
  }

  function lookNow(): void {
    if (waiting.length > 0) return
    try {
      void look(market.live())
    } catch (error) {
      // There is no market yet.
      if (!(error instanceof AppError)) throw error
    }
  }

  let stopTicks = () => {}
  let timer: NodeJS.Timeout | undefined
  return {
    look,
    start() {
      stopTicks = market.onTick(view => void look(view))
      timer = setInterval(lookNow, LOOK_EVERY_MS).unref()
    },
    async stop() {
      stopTicks()
      clearInterval(timer)
      waiting = []
      await working
      isOver = true
    },
  }
}
