import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE_MS = 60_000
const SIGNED_BYTES = 16

/** Lets a browser fetch one file without a header of its own: good for a minute, for one person and her session. */
export interface DownloadPasses {
  issue(userId: number, sessionId: string): string
  /** Whose it is and of which session; undefined when it is over, or was never given. */
  read(pass: string): { readonly userId: number; readonly sessionId: string } | undefined
}

export function downloadPasses(secret: Buffer, nowMs: () => number): DownloadPasses {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`own data\n${text}`).digest().subarray(0, SIGNED_BYTES)
  return {
    issue(userId, sessionId) {
      const session = Buffer.from(sessionId, 'hex').toString('base64url')
      const text = `${userId}.${(nowMs() + MINUTE_MS).toString(36)}.${session}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(pass) {
      const [, text = '', userId = '', until = '', session = '', signed = ''] =
        /^((\d+)\.([\da-z]+)\.([\w-]{43}))\.([\w-]+)$/.exec(pass) ?? []
      const given = Buffer.from(signed, 'base64url')
      const isSigned = given.length === SIGNED_BYTES && timingSafeEqual(given, sign(text))
      if (!isSigned || nowMs() >= Number.parseInt(until, 36)) return undefined
      return { userId: Number(userId), sessionId: Buffer.from(session, 'base64url').toString('hex') }
    },
  }
}
