import type { PasskeyCreation, PasskeyRequest } from '@kanpan/contract/model/account/passkey'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Why a browser made or used no key, in words; it does not say what people did. */
function sentenceOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return '这台设备上已经有这个账号的通行密钥'
  if (error instanceof Error && error.name === 'NotAllowedError') return '没有完成验证，请重试'
  return '这个浏览器或地址不能使用通行密钥'
}

async function inWords<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error })
  }
}

/** Has the browser make a key; throws a sentence. */
export function newPasskey(options: PasskeyCreation) {
  return inWords(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
  })
}

/** Has the person choose a key of this site and sign with it; throws a sentence. */
export function signedByPasskey(options: PasskeyRequest) {
  return inWords(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
    const signed = { clientDataJSON, authenticatorData, signature, userHandle }
    return { id, rawId, type: 'public-key' as const, response: signed }
  })
}
