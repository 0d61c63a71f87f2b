import { TradeDay } from '@kanpan/contract/model/stock'
import { publicRequests } from '#lib/public-request/public-request.ts'
import { sealing } from '#lib/sealed-secret.ts'
import { openStore } from '#store/open.ts'
import { pushIdentity } from './push.ts'
import { createSend } from './send.ts'
import { alertWorker } from './worker.ts'

// Run by killed-delivery.test.ts as a process to be killed: stores a firing and says so, or delivers what is due without end.
const [, , dataDir = '', act = '', ruleId = '0', secretHex = ''] = process.argv
const store = await openStore({ dataDir })
const secret = Buffer.from(secretHex, 'hex')

if (act === 'fire') {
  const fired = { key: '1', day: TradeDay.parse('2026-03-02'), second: 36_000, targets: [], total: 1 }
  const firings = [{ ...fired, ruleId: Number(ruleId) }]
  await store.alertFirings.fire({ dataset: 'live', fence: 0, firings, state: undefined, nowMs: Date.now() })
  process.stdout.write('fired\n')
  // Somebody kills it here.
  setInterval(() => {}, 1000)
} else {
  const send = createSend({
    request: publicRequests({ alsoHttp: true, isAllowed: address => address === '127.0.0.1' }),
    ...{ sendLetter: undefined, mailAddresses: store.mailAddresses, nowMs: Date.now },
    pushIdentity: pushIdentity(secret, 'https://kanpan.invalid'),
  })
  alertWorker({
    ...{ outbox: store.alertOutbox, channels: store.alertChannels, send, origin: undefined, nowMs: Date.now },
    ...{ seal: sealing(secret, 'kanpan alert channel'), log: { info() {}, warn() {} }, random: () => 0 },
  }).start()
}
