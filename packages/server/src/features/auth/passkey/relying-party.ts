import type { FastifyRequest } from 'fastify'

/** Whose keys are meant: the name of the site, and where its page is from. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export type RelyingPartyOf = (request: FastifyRequest) => RelyingParty

/**
 * The site as it was configured; without that, as the browser of the request reached it. A made-up `Host` gains nothing: a
 * browser signs for the site that it shows, and has no key of ours for another.
 */
export function relyingParty(publicOrigin: string | undefined): RelyingPartyOf {
  return ({ protocol, host }) => {
    const { hostname, origin } = new URL(publicOrigin ?? `${protocol}://${host}`)
    return { id: hostname, origin }
  }
}
