import { createHmac } from 'node:crypto'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { AlertMessage } from './message.ts'
import { outcomeOfStatus } from './outcome.ts'
import { jsonPost, type Wire } from './wire.ts'

function firedOf({ firing }: AlertMessage) {
  if (!firing) return null
  const { id, ruleId, name, condition, dataset, day, second, targets, total, firedAtMs } = firing
  return { id, ruleId, name, condition, dataset, day, time: timeOfDay(second), targets, total, firedAtMs }
}

/** `docs/alerts.md` says how a receiver verifies it. */
function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** JSON, the same to the letter whenever the same is sent again; what it is signed with is the moment of sending. */
export const webhook: Wire<'webhook'> = {
  request({ url, secret }, message, { nowMs }) {
    const { type, key, title, lines } = message
    const body = { type, key, title, lines, url: message.url ?? null, path: message.path, firing: firedOf(message) }
    const timestamp = String(Math.floor(nowMs / 1000))
    return jsonPost(url, body, {
      'idempotency-key': key,
      'kanpan-timestamp': timestamp,
      'kanpan-signature': signature(secret, timestamp, JSON.stringify(body)),
    })
  },
  outcome: outcomeOfStatus,
}
