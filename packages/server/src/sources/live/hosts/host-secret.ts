import { HostFailure } from './host-failure.ts'
import type { HostRequest } from './host-request.ts'

/** What a group of hosts is asked with and nobody else may see. */
export interface HostSecret {
  readonly header: string
  readonly value: string
}

const HIDDEN = '***'
/** An address that opens a file to whoever has it: what signs it stands behind its question mark. */
const SIGNED_ADDRESS = /("presigned_url"\s*:\s*"[^"?]*)\?[^"]*/g

/** The request as it goes over the wire. */
export function withSecret(request: HostRequest, secret: HostSecret | undefined): HostRequest {
  return secret ? { ...request, headers: { ...request.headers, [secret.header]: secret.value } } : request
}

/** What may be written down of a reply to who was asked with a secret: neither that, should it be echoed, nor a signature. */
export function bytesWithout(bytes: Uint8Array, secret: HostSecret | undefined): Uint8Array {
  if (!secret) return bytes
  const text = new TextDecoder().decode(bytes)
  return new TextEncoder().encode(text.replaceAll(secret.value, HIDDEN).replaceAll(SIGNED_ADDRESS, `$1?${HIDDEN}`))
}

/** The same of a line of text. */
export function textWithout(text: string, secret: HostSecret | undefined): string {
  return secret ? text.replaceAll(secret.value, HIDDEN) : text
}

/** What an ask failed with, in words that may be shown: a page that echoes the secret has it in its title. */
export function failureWithout(error: unknown, secret: HostSecret | undefined): unknown {
  if (!(error instanceof HostFailure) || !secret || !error.message.includes(secret.value)) return error
  return new HostFailure(error.kind, textWithout(error.message, secret), error.retryAfterMs)
}
