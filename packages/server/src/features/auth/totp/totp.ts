import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const ISSUER = '看盘'
const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1000
const SECRET_BYTES = 20

/** Six digits of RFC 6238, as every authenticator app makes them. */
export const TOTP_CODE = /^\d{6}$/

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

function totpOf(bytes: Buffer, account = ''): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  return new TOTP({ issuer: ISSUER, label: account, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret })
}

/** What an app is given, to scan, to open or to type. */
export function totpInvitation(bytes: Buffer, account: string) {
  const totp = totpOf(bytes, account)
  const uri = totp.toString()
  const picture = renderSVG(uri, { ecc: 'M', border: 2 })
  return { secret: totp.secret.base32, uri, qrcode: `data:image/svg+xml,${encodeURIComponent(picture)}` }
}

/** The step of 30 s a code is of, from one before this moment's to one after; undefined when it is of none. */
export function stepOfCode(bytes: Buffer, code: string, nowMs: number): number | undefined {
  const delta = totpOf(bytes).validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? undefined : Math.floor(nowMs / STEP_MS) + delta
}
