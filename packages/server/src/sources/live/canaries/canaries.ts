import { setTimeout } from 'node:timers/promises'
import type { EndpointReading } from '@kanpan/contract/question/live-endpoints'
import { shanghaiDay, shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Provider } from '@kanpan/providers/codec'
import { type EndpointFacts, providerOf } from '#sources/live/endpoints/endpoint.ts'
import { ENDPOINTS } from '#sources/live/endpoints/endpoints.ts'
import type { HostCall, HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { PROVIDER_LABELS } from '#sources/live/provider-labels.ts'
import { type EndpointFinding, tryEndpoint } from './try-endpoint.ts'

export interface CanariesParts {
  readonly client: HostClient
  readonly providers: readonly Provider[]
  /** By the hosts' clocks, and, of a market that goes faster, by that. */
  readonly nowMs: () => number
  /** How many times as fast as the real one the market goes; with real hosts 1. */
  readonly speed: number
  /** A fault of our own: the endpoint counts as one that did not answer. */
  readonly onError: (error: unknown) => void
}

/** Tries every endpoint that is in use at the start and at 9:10 of each trading day, and those that were not as they were every ten minutes. */
export interface Canaries {
  /** What the ports ask through: an endpoint that has changed fails here, and is not asked. */
  readonly client: HostClient
  /** Every endpoint that is in use and may be asked. */
  readings(): readonly EndpointReading[]
  /** The endpoints that are not used, each in a sentence for the self-check. */
  faults(): readonly string[]
  start(): void
  stop(): void
}

const BEFORE_OPEN_SECOND = 33_000
const STEP_MS = 10_000
const AGAIN_MS = 600_000

interface Trial extends EndpointFinding {
  readonly triedMs: number
  readonly tookMs: number
}

const keyOf = (group: string, codecName: string) => `${group} ${codecName}`

function sentenceOf({ endpoint, words }: Trial): string {
  const { host, name, purpose } = endpoint
  return `${PROVIDER_LABELS[providerOf(endpoint)]} ${host} ${name}（${purpose}）变了，暂不采用：${words}`
}

function readingOf(endpoint: EndpointFacts, trial: Trial | undefined): EndpointReading {
  const { host, name, purpose } = endpoint
  return {
    ...{ provider: PROVIDER_LABELS[providerOf(endpoint)], host, name, purpose },
    state: trial?.state ?? 'untried',
    words: trial?.words ?? null,
    advice: trial?.advice ?? null,
    triedMs: trial?.triedMs ?? null,
    tookMs: trial?.tookMs ?? null,
  }
}

export function createCanaries({ client, providers, nowMs, speed, onError }: CanariesParts): Canaries {
  // Of what nobody reads it makes no difference whether it has changed.
  const endpoints = ENDPOINTS.filter(endpoint => endpoint.isUsed && providers.includes(providerOf(endpoint)))
  const trials = new Map<EndpointFacts, Trial>()
  const end = new AbortController()
  const turn = { priority: 'cross', signal: end.signal } as const

  const changed = () => [...trials.values()].filter(({ state }) => state === 'changed')

  /** Another try may find it as it was, or there again. */
  const unwell = () => endpoints.filter(endpoint => ['changed', 'failed'].includes(trials.get(endpoint)?.state ?? ''))

  async function findingOf(endpoint: EndpointFacts): Promise<EndpointFinding> {
    try {
      return await tryEndpoint({ client, nowMs }, endpoint, turn)
    } catch (error) {
      end.signal.throwIfAborted()
      onError(error)
      return {
        endpoint,
        state: 'failed',
        words: '看盘没能读懂答复，是看盘的错误',
        advice: '把服务器日志随问题一起发来',
      }
    }
  }

  async function tryOne(endpoint: EndpointFacts): Promise<void> {
    const startedMs = Date.now()
    const finding = await findingOf(endpoint)
    const endedMs = Date.now()
    trials.set(endpoint, { ...finding, triedMs: endedMs, tookMs: endedMs - startedMs })
  }

  /** One after the other in each group of hosts: one that hangs holds up no other. */
  async function tryAll(those: readonly EndpointFacts[]): Promise<void> {
    const groups = [...Map.groupBy(those, ({ group }) => group).values()]
    await Promise.all(
      groups.map(async ofGroup => {
        for (const endpoint of ofGroup) await tryOne(endpoint)
      }),
    )
  }

  /** The last moment at which all were to be tried. */
  function dueMs(): number {
    const today = shanghaiDay(nowMs())
    return isTradeDay(today) ? shanghaiMs(today, BEFORE_OPEN_SECOND) : 0
  }

  async function watch(): Promise<void> {
    let wholeMs = nowMs()
    let againMs = wholeMs
    await tryAll(endpoints)
    for (;;) {
      await setTimeout(STEP_MS / speed, undefined, { signal: end.signal })
      const now = nowMs()
      if (wholeMs < dueMs() && dueMs() <= now) {
        wholeMs = now
        againMs = now
        await tryAll(endpoints)
      } else if (now - againMs >= AGAIN_MS) {
        againMs = now
        await tryAll(unwell())
      }
    }
  }

  function checkUse<Row>({ group, codec }: HostCall<Row>): void {
    const key = keyOf(group.name, codec.endpoint)
    const trial = changed().find(({ endpoint }) => keyOf(endpoint.group, endpoint.codecName) === key)
    if (trial) throw new HostFailure('changed', `接口变了，暂不采用：${trial.words}`)
  }

  return {
    client: {
      async ask(call, ofPort) {
        checkUse(call)
        return client.ask(call, ofPort)
      },
      download: client.download,
      readings: client.readings,
    },
    readings: () => endpoints.map(endpoint => readingOf(endpoint, trials.get(endpoint))),
    faults: () => changed().map(sentenceOf),
    start() {
      watch().catch(error => {
        if (!end.signal.aborted) throw error
      })
    },
    stop: () => end.abort(),
  }
}
