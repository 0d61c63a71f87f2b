import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { firingMessage } from './message.ts'
import { pushIdentity } from './push.ts'
import { FIRING, sendTo, standIn } from './stand-in.fixture.ts'

const AUTH = Buffer.alloc(16, 1).toString('base64url')

/** Of the secrets counted up from nothing the first whose key begins with a zero, as one in 256 does. */
function shortIdentity() {
  for (let at = 0; ; at++) {
    const secret = Buffer.alloc(32)
    secret.writeUInt32BE(at)
    const identity = pushIdentity(secret, 'https://kanpan.invalid')
    const key = Buffer.from(identity.privateKey, 'base64url')
    if (key.length < 32 || key[0] === 0) return identity
  }
}

test('an installation whose key begins with a zero signs what it pushes like any other', async () => {
  const identity = shortIdentity()
  expect(Buffer.from(identity.privateKey, 'base64url')).toHaveLength(32)
  const own = createECDH('prime256v1')
  own.setPrivateKey(identity.privateKey, 'base64url')
  expect(own.getPublicKey('base64url')).toBe(identity.publicKey)

  const device = createECDH('prime256v1').generateKeys('base64url')
  const service = await standIn({ status: 201 })
  const target = { kind: 'push', endpoint: `${service.origin}/1`, p256dh: device, auth: AUTH } as const
  const outcome = await sendTo(service, { pushIdentity: identity })(
    target,
    firingMessage(FIRING, 'alert-1', undefined),
    1,
  )
  expect(outcome).toEqual({ kind: 'sent' })
  expect(service.received).toHaveLength(1)
})
