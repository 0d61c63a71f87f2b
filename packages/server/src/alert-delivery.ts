import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import { type AlertSending, alertSending } from '#features/alert/delivery/sending.ts'
import { type AlertWorker, alertWorker } from '#features/alert/delivery/worker.ts'
import { smtpSender } from '#features/auth/mail/smtp.ts'
import type { Store } from '#store/store.ts'

export interface AlertDeliveryParts {
  readonly config: Config
  readonly store: Store
  readonly secret: Buffer
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** How alerts leave, and who sees to it. */
export function alertDelivery({ config, store, secret, log }: AlertDeliveryParts): {
  readonly sending: AlertSending
  readonly worker: AlertWorker
} {
  const { contact, isNearAllowed, waysIn } = config
  const sendLetter = waysIn.mail && smtpSender(waysIn.mail)
  const from = { sendLetter, publicOrigin: waysIn.publicOrigin, contact, isNearAllowed }
  const sending = alertSending({ ...from, mailAddresses: store.mailAddresses, secret, nowMs: Date.now })
  const stores = { outbox: store.alertOutbox, channels: store.alertChannels }
  return { sending, worker: alertWorker({ ...stores, ...sending, log, nowMs: Date.now, random: Math.random }) }
}
