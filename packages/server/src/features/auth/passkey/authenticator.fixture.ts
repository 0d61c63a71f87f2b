import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const FLAGS = { present: 1, verified: 4, credential: 64 } as const

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** What a test has an authenticator do otherwise than a good one. */
export interface Misbehaviour {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly type?: string
  readonly userHandle?: string
}

/** A key of ES256 with a counter, and the browser around it, for one site. */
export function authenticator(site: { readonly id: string; readonly origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let count = 0

  const clientData = (type: string, challenge: string, odd: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? site.origin,
      }),
    )

  function authenticatorData(odd: Misbehaviour, flags: number, more: Buffer): Buffer {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.signCount ?? count)
    const verified = odd.isVerified === false ? 0 : FLAGS.verified
    return Buffer.concat([sha256(odd.rpId ?? site.id), Buffer.from([flags | verified]), counter, more])
  }

  return {
    id,
    /** Makes the key known. */
    create({ challenge }: { readonly challenge: string }, odd: Misbehaviour = {}) {
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = authenticatorData(odd, FLAGS.present | FLAGS.credential, credential)
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } }
    },
    /** Signs for who comes in. */
    get({ challenge }: { readonly challenge: string }, odd: Misbehaviour = {}) {
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(odd, FLAGS.present, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(odd.userHandle === undefined ? {} : { userHandle: odd.userHandle }),
      }
      return { response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } }
    },
  }
}
