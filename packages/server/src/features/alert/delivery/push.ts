import { createECDH, hkdfSync } from 'node:crypto'
import { outcomeOfStatus, refused } from './outcome.ts'
import { inBytes } from './plain-text.ts'
import type { Wire } from './wire.ts'

/** By which push services know this installation (VAPID), in base64url. */
export interface PushIdentity {
  readonly publicKey: string
  readonly privateKey: string
  /** How whoever runs a push service finds whoever runs this: an address of the web or of mail. */
  readonly subject: string
}

/**
 * Follows from the server's secret, so that every node of an installation has the same without telling another, and it is there as
 * long as that secret is.
 */
export function pushIdentity(serverSecret: Buffer, subject: string): PushIdentity {
  const ecdh = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', `kanpan push ${attempt}`, 32))
    try {
      // One number in four thousand million is no key.
      ecdh.setPrivateKey(secret)
    } catch (error) {
      if (attempt === 3) throw error
      continue
    }
    // Not the key that `ecdh` gives: one in 256 begins with a zero, which it leaves out, and who signs wants 32 bytes.
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: secret.toString('base64url'), subject }
  }
}

// A push service takes 4096 bytes with what encryption adds.
const BODY_BYTES = 2400
const TITLE_BYTES = 300
/** What has not reached a device by then is of no use there. */
const LIVES_SECONDS = 4 * 3600
const GONE: readonly number[] = [404, 410]

/** Web Push: what is told is encrypted for the browser, which draws it once per key. */
export function webPush(identity: PushIdentity): Wire<'push'> {
  return {
    async request({ endpoint, p256dh, auth }, { key, title, lines, path }) {
      // Loaded with the first message.
      const { default: push } = await import('web-push')
      const notice = { title: inBytes(title, TITLE_BYTES), body: inBytes(lines.join('\n'), BODY_BYTES), path, key }
      const details = push.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails: identity,
        contentEncoding: 'aes128gcm',
        TTL: LIVES_SECONDS,
        urgency: 'high',
      })
      const headers = Object.entries(details.headers).filter(([name]) => name.toLowerCase() !== 'content-length')
      return {
        url: endpoint,
        method: 'POST',
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        ...(details.body && { body: details.body }),
      }
    },
    outcome: (reply, nowMs) =>
      GONE.includes(reply.status)
        ? refused('这个浏览器已不再订阅推送，请在它上面重新开启')
        : outcomeOfStatus(reply, nowMs),
  }
}
