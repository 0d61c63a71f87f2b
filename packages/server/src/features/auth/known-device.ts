import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { GROUPS } from '@kanpan/contract/groups'
import type { Exchange } from '#http/xsrf.ts'
import { accountKey } from '#store/account-key.ts'

const COOKIE = 'kanpan_device'
const YEAR_SECONDS = 365 * 86_400
const ID_BYTES = 12
const MARK_BYTES = 16
/** Accounts that sign in at one browser and are each known there. */
const ACCOUNTS_KNOWN = 5

/**
 * Devices at which somebody has signed in before. Their browser keeps a mark that only the server can make, for this one
 * account; nothing is stored of it here. It signs nobody in: it only lets its guesses be counted apart from strangers'.
 */
export interface KnownDevices {
  /** The device's name, when the account has signed in there before. */
  find(exchange: Exchange, account: string): string | undefined
  remember(exchange: Exchange, account: string): void
}

interface Mark {
  readonly id: string
  readonly signed: string
}

function marksOf({ request }: Exchange): readonly Mark[] {
  const pattern = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w.~-]*)`)
  const [, value = ''] = pattern.exec(request.headers.cookie ?? '') ?? []
  const marks = value.split('~').slice(0, ACCOUNTS_KNOWN)
  return marks.flatMap(mark => {
    const [id, signed, ...more] = mark.split('.')
    return id && signed && more.length === 0 ? [{ id, signed }] : []
  })
}

export function knownDevices(secret: Buffer): KnownDevices {
  const signatureOf = (id: string, account: string) =>
    createHmac('sha256', secret)
      .update(`device\n${id}\n${accountKey(account)}`)
      .digest()
      .subarray(0, MARK_BYTES)

  function isOf(account: string, { id, signed }: Mark): boolean {
    const [expected, given] = [signatureOf(id, account), Buffer.from(signed, 'base64url')]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    find: (exchange, account) => marksOf(exchange).find(mark => isOf(account, mark))?.id,
    remember(exchange, account) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const others = marksOf(exchange).filter(mark => !isOf(account, mark))
      const marks = [{ id, signed: signatureOf(id, account).toString('base64url') }, ...others]
      const value = marks
        .slice(0, ACCOUNTS_KNOWN)
        .map(mark => `${mark.id}.${mark.signed}`)
        .join('~')
      const secure = exchange.request.protocol === 'https' ? '; Secure' : ''
      const attributes = `Path=${GROUPS.main.base}login; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
      exchange.reply.header('set-cookie', `${COOKIE}=${value}; ${attributes}`)
    },
  }
}
