import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashingTurns } from './hashing-turns.ts'

const deriveAtOnce = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Half of the pool's threads, whose others read files and compress answers; a line of three seconds at most. */
const turns = createHashingTurns({ atOnce: 2, waiting: 200 })
const derive = (parameters: Argon2Parameters) => turns.run(() => deriveAtOnce('argon2id', parameters))

/** How many passwords are being worked out in this process, and how many wait. */
export const hashingLoad = turns.load

/** The smallest cost OWASP allows for argon2id; memory in KiB. A later, dearer one takes hold at each next sign-in. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** A salted hash that carries its own parameters, in the form every argon2 library reads. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await derive({ ...COST, nonce, tagLength: HASH_BYTES, message: messageOf(password) })
  return `${prefixOf(COST)}$${base64(nonce)}$${base64(hash)}`
}

export async function isRightPassword(password: string, passwordHash: string): Promise<boolean> {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(passwordHash) ?? []
  if (!hash) throw new Error('a stored password hash is not in the form we write')
  const expected = Buffer.from(hash, 'base64')
  const given = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    message: messageOf(password),
  })
  return timingSafeEqual(given, expected)
}

/** Whether a hash was made at another cost than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`${prefixOf(COST)}$`)
}

/** The same characters typed on another keyboard may be other code points; after NFKC they are the same bytes. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function prefixOf({ memory, passes, parallelism }: typeof COST): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
