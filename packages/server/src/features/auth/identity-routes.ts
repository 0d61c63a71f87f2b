import { identityGetList, identityUnlink } from '@kanpan/contract/api/main/identity'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { Identity, IdentityStore } from '#store/identity-store.ts'
import type { Links } from './links.ts'
import type { HasOtherWay } from './other-way.ts'
import type { Proof } from './proof.ts'
import { shortHash } from './secret-hash.ts'

export interface IdentityParts {
  readonly identities: IdentityStore
  readonly proof: Proof
  readonly links: Links
  readonly hasOtherWay: HasOtherWay
}

const idOf = ({ provider, subject }: Identity): string => shortHash(`${provider}\n${subject}`)

/** By whom else a person is known here, and the end of that. */
export function identityRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { identities, proof, links, hasOtherWay } = parts

  implement(app, identityGetList, async (_input, { person }) => {
    const { userId } = signedIn(person)
    const own = await identities.listOf(userId)
    const list = own.map(identity => ({
      id: idOf(identity),
      kind: identity.provider.startsWith('wechat:') ? ('wechat' as const) : ('oidc' as const),
      label: identity.label,
      linkedAtMs: identity.linkedAtMs,
      usedAtMs: identity.usedAtMs,
    }))
    return { list, mayUnlinkLast: await hasOtherWay(userId) }
  })

  implement(app, identityUnlink, async ({ id, password }, exchange) => {
    const user = await proof(password, exchange)
    const own = await identities.listOf(user.id)
    const identity = own.find(one => idOf(one) === id)
    if (!identity) throw new AppError('not_found')
    const unlinked = await links.unlink(user.id, identity, exchange)
    if (!unlinked) throw new AppError('last_way_in')
    exchange.request.log.info({ userId: user.id, id }, 'identity unlinked')
    return { unlinked }
  })
}
