import { DELIVERIES_PER_DAY, DELIVERIES_PER_HOUR } from '@kanpan/contract/model/alert/channel'
import type { FastifyBaseLogger } from 'fastify'
import type { Sealing } from '#lib/sealed-secret.ts'
import type { AlertDelivery, AlertOutboxStore } from '#store/alerts/alert-outbox-store.ts'
import type { AlertChannelStore, StoredChannel } from '#store/alerts/channel-store.ts'
import { deliveryKey, firingMessage, summaryMessage } from './message.ts'
import type { Outcome } from './outcome.ts'
import { PACES } from './paces.ts'
import { quietUntil, staleFrom } from './quiet.ts'
import type { Send } from './send.ts'
import { openTarget } from './target.ts'

const FIRST_WAIT_MS = 5_000
const WAIT_MOST_MS = 300_000
/** In a row, with the waits between them: between half an hour and one hour and ten minutes. */
export const FAILURES_MOST = 20
/** Of one delivery, those included that a process did not live to settle. */
const ATTEMPTS_MOST = 30
/** Longer than an attempt lasts: a mail server may be waited for thrice for 20 s. */
const ATTEMPT_MS = 65_000
export const LEASE_MS = 120_000

const LIMITS = { perHour: DELIVERIES_PER_HOUR, perDay: DELIVERIES_PER_DAY } as const
export const UNREADABLE = '服务器换过密钥，这个渠道读不出来了，请重新填写'

export interface DeliverParts {
  readonly outbox: AlertOutboxStore
  readonly channels: AlertChannelStore
  readonly seal: Sealing
  readonly send: Send
  /** Where people reach the page; undefined: messages have no link. */
  readonly origin: string | undefined
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly nowMs: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly isStopping: () => boolean
}

/** Doubles with each failure, half of it by chance, so that those who failed together do not come back together. */
function backoffMs(failures: number, random: () => number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), WAIT_MOST_MS)
  return Math.round((most / 2) * (1 + random()))
}

/** Delivers what was claimed for one channel, one after the other, until it fails or its pace is used up. */
export type Deliver = (
  channel: StoredChannel | undefined,
  claimed: readonly AlertDelivery[],
  leasedUntilMs: number,
) => Promise<void>

/** Why a channel gets nothing at all. */
function refusalOf(channel: StoredChannel | undefined): string | undefined {
  if (!channel) return '渠道已删除，或账号已停用'
  if (channel.isPaused) return '渠道已暂停'
  return channel.trouble === '' ? undefined : `渠道已停用：${channel.trouble}`
}

export function createDeliver(parts: DeliverParts): Deliver {
  const { outbox, channels, seal, send, origin, log, nowMs, random, isStopping } = parts

  const giveUp = (id: number, error: string) => outbox.failed(id, { error, dueAtMs: undefined, nowMs: nowMs() })

  /** Those, and all that waits behind them. */
  async function putOff(channel: StoredChannel, rest: readonly AlertDelivery[], untilMs: number): Promise<void> {
    await outbox.giveBack(
      rest.map(({ id }) => id),
      untilMs,
    )
    await outbox.postpone(channel.userId, String(channel.id), untilMs)
  }

  async function holdForQuiet(claimed: readonly AlertDelivery[], untilMs: number): Promise<void> {
    const isStale = ({ firing }: AlertDelivery) => untilMs >= staleFrom(firing.firedAtMs)
    for (const { id } of claimed.filter(isStale))
      await outbox.drop(id, { error: '免打扰结束时已是下一个交易日，不再发送', nowMs: nowMs() })
    const held = claimed.filter(delivery => !isStale(delivery)).map(({ id }) => id)
    await outbox.giveBack(held, untilMs)
  }

  async function failedForNow(
    channel: StoredChannel,
    { id, attempts }: AlertDelivery,
    { reason, afterMs }: Extract<Outcome, { readonly kind: 'later' }>,
  ): Promise<void> {
    const failures = await channels.failed(channel.id)
    if (failures >= FAILURES_MOST) {
      await channels.stop(channel.id, `连续 ${failures} 次没有送到（最后一次：${reason}）`)
      log.warn({ channelId: channel.id, kind: channel.kind, failures }, 'alert channel stopped')
      await giveUp(id, reason)
      return
    }
    const untilMs = nowMs() + Math.max(afterMs, backoffMs(failures, random))
    await channels.hold(channel.id, untilMs)
    // Behind the others: one that a receiver cannot take does not stand in their way.
    if (attempts >= ATTEMPTS_MOST) await giveUp(id, reason)
    else await outbox.failed(id, { error: reason, dueAtMs: untilMs + 1, nowMs: nowMs() })
    await outbox.postpone(channel.userId, String(channel.id), untilMs)
  }

  /** True when the next one may be tried. */
  async function settle(channel: StoredChannel, delivery: AlertDelivery, outcome: Outcome): Promise<boolean> {
    const { id } = delivery
    switch (outcome.kind) {
      case 'sent':
        await outbox.sent(id, nowMs())
        await channels.succeeded(channel.id, nowMs())
        return true
      case 'unwanted':
        await giveUp(id, outcome.reason)
        return true
      case 'refused':
        await giveUp(id, outcome.reason)
        await channels.stop(channel.id, outcome.reason)
        log.info({ channelId: channel.id, kind: channel.kind }, 'alert channel refused')
        return false
      case 'later':
        await failedForNow(channel, delivery, outcome)
        return false
    }
  }

  async function attempt(channel: StoredChannel, { id, firing }: AlertDelivery, isSummary: boolean): Promise<Outcome> {
    const target = openTarget(seal, channel.userId, channel.sealed)
    if (!target) return { kind: 'refused', reason: UNREADABLE }
    const key = deliveryKey(id, firing)
    const message = isSummary ? summaryMessage(firing, key, { ...LIMITS, origin }) : firingMessage(firing, key, origin)
    return send(target, message, channel.userId)
  }

  return async (channel, claimed, leasedUntilMs) => {
    const refusal = refusalOf(channel)
    if (!channel || refusal !== undefined) {
      for (const { id } of claimed) await giveUp(id, refusal ?? '')
      return
    }
    if (channel.heldUntilMs > nowMs()) return putOff(channel, claimed, channel.heldUntilMs)
    const quiet = await channels.quietHours(channel.userId)
    const quietEndMs = quiet && quietUntil(quiet, nowMs())
    if (quietEndMs !== undefined) return holdForQuiet(claimed, quietEndMs)
    for (const [at, delivery] of claimed.entries()) {
      const rest = claimed.slice(at)
      // Whoever takes them next is not to send beside us.
      if (isStopping() || nowMs() > leasedUntilMs - ATTEMPT_MS) return putOff(channel, rest, nowMs())
      if (delivery.attempts > ATTEMPTS_MOST) {
        await giveUp(delivery.id, `试了 ${ATTEMPTS_MOST} 次都没有结果`)
        continue
      }
      const form = await outbox.admit(channel.userId, delivery.id, { ...LIMITS, nowMs: nowMs() })
      if (form === 'merged' || form === 'dropped') continue
      const waitMs = await channels.reserve(channel.id, PACES[channel.kind], nowMs())
      if (waitMs > 0) return putOff(channel, rest, nowMs() + waitMs)
      const outcome = await attempt(channel, delivery, form === 'summary')
      if (await settle(channel, delivery, outcome)) continue
      await outbox.giveBack(
        rest.slice(1).map(({ id }) => id),
        nowMs(),
      )
      return
    }
  }
}
