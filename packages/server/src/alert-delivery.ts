import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
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

/** Whether alerts go out, for who is on call: of all nodes together, as the store has it; nothing while it cannot be asked. */
export function deliveryMetrics(registry: Registry, { alertOutbox }: Pick<Store, 'alertOutbox'>): void {
  const overdue = () => alertOutbox.overdue(Date.now()).catch(() => undefined)
  const registers = [registry]
  new Gauge({
    registers,
    name: 'kanpan_alert_deliveries_overdue',
    help: 'Deliveries of alerts that are due and that no node is at',
    async collect() {
      const found = await overdue()
      this.remove()
      if (found) this.set(found.count)
    },
  })
  new Gauge({
    registers,
    name: 'kanpan_alert_delivery_delay_seconds',
    help: 'How long the first of them has been due; 0 where there is none',
    async collect() {
      const found = await overdue()
      this.remove()
      if (found) this.set(found.sinceMs === undefined ? 0 : (Date.now() - found.sinceMs) / 1000)
    },
  })
}
