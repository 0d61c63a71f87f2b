import type { NewPasskey, PasskeySignature } from '@kanpan/contract/model/account/passkey'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Passkey } from '#store/factor-store.ts'
import type { RelyingParty } from './relying-party.ts'

// Reading certificates of every kind takes a while to load, and most people come in without.
const library = () => import('@simplewebauthn/server')

interface Expected {
  readonly challenge: string
  readonly site: RelyingParty
}

interface Warn {
  warn(what: object, message: string): void
}

async function refusedUnlessGood<T>(log: Warn, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'passkey refused')
    throw new AppError('passkey_refused')
  }
}

/** The public half of a new key. Throws `passkey_refused`. */
export function checkNewPasskey(response: z.output<typeof NewPasskey>, { challenge, site }: Expected, log: Warn) {
  return refusedUnlessGood(log, async () => {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    })
    if (!verified) throw new Error('the signature is not its own')
    return registrationInfo.credential
  })
}

/** How far a key that signed counts. Throws `passkey_refused`, of one that counts no further than before as well. */
export function checkSignature(
  response: z.output<typeof PasskeySignature>,
  { challenge, site, passkey }: Expected & { readonly passkey: Passkey },
  log: Warn,
): Promise<number> {
  return refusedUnlessGood(log, async () => {
    const { verifyAuthenticationResponse } = await library()
    const { userHandle, ...signed } = response.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.signCount },
      requireUserVerification: true,
    })
    if (!verified) throw new Error('the signature is not its own')
    return authenticationInfo.newCounter
  })
}
