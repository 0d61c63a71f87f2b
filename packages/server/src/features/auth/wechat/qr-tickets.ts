import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { type Breaker, createBreaker } from '#lib/breaker.ts'
import { type AccessToken, type AccessTokenParts, accessToken } from './access-token.ts'
import { operatorText, reasonOf, WechatFault } from './faults.ts'

const POLICY = { failuresToOpen: 3, goodProbesToClose: 1, shortestMs: 10_000, longestMs: 120_000, leastMs: 5_000 }
const MINUTE_MS = 60_000
/** Until when nothing is wanted of WeChat after its quota is used up: of the minute, or of the day. */
const LEAVE_ALONE_MS: Readonly<Record<number, number>> = { 45009: 10 * MINUTE_MS, 45011: MINUTE_MS }
const BUSY_WAITS_MS = [100, 300, 600]

const Ticket = z.object({ ticket: z.string().min(1).max(256), url: z.url().max(512) })
export type QrTicket = z.output<typeof Ticket>

export interface QrTicketParts extends AccessTokenParts {
  readonly log: { error(about: object, message: string): void }
  readonly monotonicMs: () => number
}

/** How it goes with WeChat's own server; undefined: nothing was wanted of it yet, or nothing went wrong since. */
export interface TicketsLook {
  readonly succeededAtMs: number | undefined
  readonly fault: { readonly atMs: number; readonly text: string } | undefined
  /** Until it is called again. */
  readonly waitMs: number
}

export interface QrTickets {
  look(): TicketsLook
  /** A code that names the scene to us when it is scanned. Throws an `AppError` with what a person is told. */
  create(scene: string, expireSeconds: number): Promise<QrTicket>
}

export function qrTickets(parts: QrTicketParts): QrTickets {
  const { client, log, monotonicMs, nowMs } = parts
  const tokens = accessToken(parts)
  const breaker = createBreaker(POLICY, { now: monotonicMs, random: Math.random })
  let lastFault: WechatFault | undefined
  let faultAtMs = 0
  let succeededAtMs: number | undefined

  async function ask(scene: string, expireSeconds: number): Promise<QrTicket> {
    const body = {
      expire_seconds: expireSeconds,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: scene } },
    }
    return whenNotBusy(() =>
      withToken(tokens, access_token =>
        client({ path: 'qrcode/create', query: { access_token }, body, answer: Ticket }),
      ),
    )
  }

  return {
    look: () => ({
      succeededAtMs,
      fault: lastFault && { atMs: faultAtMs, text: operatorText(lastFault) },
      waitMs: breaker.waitMs(),
    }),
    async create(scene, expireSeconds) {
      if (breaker.waitMs() > 0) throw refusal(breaker, lastFault ?? new WechatFault(-1))
      try {
        const ticket = await ask(scene, expireSeconds)
        breaker.succeeded()
        lastFault = undefined
        succeededAtMs = nowMs()
        return ticket
      } catch (error) {
        if (!(error instanceof WechatFault)) throw error
        breaker.failed()
        const aloneMs = LEAVE_ALONE_MS[error.code ?? 0]
        if (aloneMs !== undefined) breaker.leaveAloneFor(aloneMs)
        // Said once and not with every person who comes.
        const said = operatorText(error)
        if (lastFault === undefined || said !== operatorText(lastFault))
          log.error({ kind: error.kind, code: error.code }, `微信登录：${said}`)
        lastFault = error
        faultAtMs = nowMs()
        throw refusal(breaker, error)
      }
    },
  }
}

function refusal(breaker: Breaker, fault: WechatFault): AppError {
  const waitMs = breaker.waitMs()
  return new AppError(reasonOf(fault), undefined, waitMs > 0 ? { retryAfterSeconds: Math.ceil(waitMs / 1000) } : {})
}

/** Once more with another token when the first is not taken. */
async function withToken<T>(tokens: AccessToken, call: (token: string) => Promise<T>): Promise<T> {
  const first = await tokens.current()
  try {
    return await call(first)
  } catch (error) {
    if (!(error instanceof WechatFault) || error.kind !== 'token') throw error
    await tokens.drop(first)
    return call(await tokens.current())
  }
}

async function whenNotBusy<T>(call: () => Promise<T>): Promise<T> {
  for (const waitMs of BUSY_WAITS_MS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof WechatFault) || error.kind !== 'busy') throw error
      await pause(waitMs)
    }
  }
  return call()
}
