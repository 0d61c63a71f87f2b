import { randomUUID } from 'node:crypto'
import {
  alertChannelAdd,
  alertChannelChange,
  alertChannelList,
  alertChannelRemove,
  alertChannelTest,
  alertDeliveryList,
  alertPushKey,
  alertPushSubscribe,
  alertPushUnsubscribe,
  alertQuietSave,
} from '@kanpan/contract/api/main/alert-channel'
import type { DataOf } from '@kanpan/contract/endpoint'
import { type AlertChannel, CHANNELS_PER_PERSON, type DeliveryState } from '@kanpan/contract/model/alert/channel'
import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { StoredDelivery } from '#store/alerts/alert-outbox-store.ts'
import type { StoredChannel, StoredQuietHours } from '#store/alerts/channel-store.ts'
import type { Store } from '#store/store.ts'
import { UNREADABLE } from './deliver.ts'
import { testMessage } from './message.ts'
import { PACES } from './paces.ts'
import type { AlertSending } from './sending.ts'
import {
  addressOf,
  fingerprintOf,
  openTarget,
  readTarget,
  sealTarget,
  secretOf,
  type Target,
  type TypedTarget,
} from './target.ts'

export interface AlertChannelParts {
  readonly store: Pick<Store, 'alertChannels' | 'alertOutbox' | 'mailAddresses' | 'sessions'>
  readonly sending: AlertSending
  readonly nowMs: () => number
}

/** A number that is one; none has number 0. */
const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

function shown(channel: StoredChannel): AlertChannel {
  const { id, kind, name, hint, hasSecret, isPaused, trouble, failures, sentAtMs, createdAtMs } = channel
  return {
    ...{ id: String(id), kind, name, target: hint, hasSecret, isPaused, trouble: trouble || null },
    ...{ failures, sentAtMs: sentAtMs ?? null, createdAtMs },
  }
}

const shownQuiet = ({ fromSecond, untilSecond }: StoredQuietHours) => ({
  from: timeOfDay(fromSecond).slice(0, 5),
  until: timeOfDay(untilSecond).slice(0, 5),
})

function stateOf({ sentAtMs, failedAtMs, form }: StoredDelivery): DeliveryState {
  if (sentAtMs !== undefined) return 'sent'
  if (failedAtMs === undefined) return 'waiting'
  return form === 'merged' || form === 'dropped' ? form : 'failed'
}

function shownDelivery(delivery: StoredDelivery): DataOf<typeof alertDeliveryList>['list'][number] {
  const { id, channel, firingId, name, attempts, createdAtMs, dueAtMs, sentAtMs, failedAtMs, error } = delivery
  const state = stateOf(delivery)
  return {
    ...{ id: String(id), channelId: channel, firingId: String(firingId), name, state, attempts, createdAtMs },
    ...{ dueAtMs: state === 'waiting' ? dueAtMs : null, endedAtMs: sentAtMs ?? failedAtMs ?? null },
    error: error || null,
  }
}

/** Where alerts of a person go beside the page, and what became of those that were sent. */
export function alertChannelRoutes(app: FastifyInstance, { store, sending, nowMs }: AlertChannelParts): void {
  const { alertChannels, alertOutbox, mailAddresses, sessions } = store
  const { seal, send, origin, pushIdentity, addressRules, isMailConfigured } = sending

  async function own(userId: number, id: string): Promise<StoredChannel> {
    const channel = await alertChannels.find(userId, idOf(id))
    if (!channel) throw new AppError('not_found', '没有这个渠道')
    return channel
  }

  async function refuseMail(userId: number): Promise<void> {
    if (!isMailConfigured) throw new AppError('mail_not_configured', '这里没有配置邮件')
    if (!(await mailAddresses.find(userId))) throw new AppError('mail_unconfirmed')
  }

  implement(app, alertChannelList, async (_input, { person }) => {
    const { userId } = signedIn(person)
    const quiet = await alertChannels.quietHours(userId)
    const list = (await alertChannels.list(userId)).map(shown)
    return { list, quiet: quiet ? shownQuiet(quiet) : null, isMailConfigured }
  })

  implement(app, alertChannelAdd, async ({ kind, name, address, secret }, { person, request }) => {
    const { userId } = signedIn(person)
    const target = readTarget(kind, { address, secret }, addressRules)
    if (kind === 'mail') await refuseMail(userId)
    const content = { kind, name, ...sealTarget(seal, userId, target), nowMs: nowMs(), limit: CHANNELS_PER_PERSON }
    const id = await alertChannels.add(userId, content)
    if (id === undefined) throw new AppError('channel_limit')
    request.log.info({ userId, channelId: id, kind }, 'alert channel added')
    return shown(await own(userId, String(id)))
  })

  /** The target with what is typed anew; what is not typed stays. */
  function changedTarget({ kind, userId, sealed }: StoredChannel, typed: TypedTarget): Target | undefined {
    if (typed.address === undefined && typed.secret === undefined) return undefined
    if (kind === 'push') throw new AppError('bad_request', '参数 address：浏览器的推送请在那个浏览器上重新开启')
    const before = openTarget(seal, userId, sealed)
    const secret = typed.secret === '' ? undefined : (typed.secret ?? secretOf(before))
    const address = typed.address ?? addressOf(before)
    if (!before && typed.address === undefined) throw new AppError('bad_request', `参数 address：${UNREADABLE}`)
    return readTarget(kind, { address, secret }, addressRules)
  }

  implement(app, alertChannelChange, async ({ id, name, address, secret, isPaused }, { person }) => {
    const { userId } = signedIn(person)
    const channel = await own(userId, id)
    const target = changedTarget(channel, { address, secret })
    await alertChannels.change(userId, channel.id, {
      ...{ name, isPaused, target: target && sealTarget(seal, userId, target) },
    })
    return shown(await own(userId, id))
  })

  implement(app, alertChannelRemove, async ({ id }, { person, request }) => {
    const { userId } = signedIn(person)
    if (!(await alertChannels.remove(userId, idOf(id)))) throw new AppError('not_found', '没有这个渠道')
    request.log.info({ userId, channelId: idOf(id) }, 'alert channel removed')
    return { removed: true as const }
  })

  implement(app, alertChannelTest, async ({ id }, { person }) => {
    const channel = await own(signedIn(person).userId, id)
    const target = openTarget(seal, channel.userId, channel.sealed)
    if (!target) return { sent: false, error: UNREADABLE }
    const waitMs = await alertChannels.reserve(channel.id, PACES[channel.kind], nowMs())
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new AppError('too_many', `发得太快，请 ${seconds} 秒后再试`, { retryAfterSeconds: seconds })
    }
    const message = testMessage(channel.name, `test-${randomUUID()}`, origin)
    const outcome = await send(target, message, channel.userId)
    if (outcome.kind !== 'sent') return { sent: false, error: outcome.reason }
    await alertChannels.succeeded(channel.id, nowMs())
    return { sent: true, error: null }
  })

  implement(app, alertQuietSave, async ({ quiet }, { person }) => {
    const hours = quiet && { fromSecond: secondOfDay(quiet.from), untilSecond: secondOfDay(quiet.until) }
    if (hours && hours.fromSecond === hours.untilSecond)
      throw new AppError('bad_request', '参数 quiet：开始与结束不能相同')
    await alertChannels.setQuietHours(signedIn(person).userId, hours ?? undefined)
    return { quiet: quiet ?? null }
  })

  implement(app, alertDeliveryList, async ({ channel, before, limit }, { person }) => {
    const page = { channel, beforeId: before === undefined ? undefined : Number(before), limit }
    return { list: (await alertOutbox.list(signedIn(person).userId, page)).map(shownDelivery) }
  })

  implement(app, alertPushKey, () => ({ publicKey: pushIdentity.publicKey }))

  implement(app, alertPushSubscribe, async ({ endpoint, p256dh, auth }, { person, request }) => {
    const { userId, sessionId } = signedIn(person)
    const session = await sessions.find(sessionId)
    const device = [session?.browser, session?.system].filter(Boolean).join(' · ')
    const id = await alertChannels.take(userId, {
      ...{ kind: 'push', name: device || '浏览器', nowMs: nowMs(), limit: CHANNELS_PER_PERSON },
      ...sealTarget(seal, userId, { kind: 'push', endpoint, p256dh, auth }),
    })
    if (id === undefined) throw new AppError('channel_limit')
    request.log.info({ userId, channelId: id, kind: 'push' }, 'alert channel added')
    return shown(await own(userId, String(id)))
  })

  implement(app, alertPushUnsubscribe, async ({ endpoint }, { person }) => ({
    removed: await alertChannels.removeAt(signedIn(person).userId, fingerprintOf(endpoint)),
  }))
}
