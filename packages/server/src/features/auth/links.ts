import { clientNetwork, coarseNetwork } from '#http/client-address.ts'
import type { Exchange } from '#http/xsrf.ts'
import type { Identity, IdentityKey } from '#store/identity-store.ts'
import type { Store } from '#store/store.ts'
import type { HasOtherWay } from './other-way.ts'

export interface LinkParts extends Pick<Store, 'identities' | 'audit'> {
  readonly hasOtherWay: HasOtherWay
  readonly nowMs: () => number
}

/** Other ways in come to an account and leave it here, and the audit log tells when. */
export interface Links {
  /** False when it is somebody's already. Without an exchange it was done elsewhere, such as in a chat. */
  link(identity: Omit<Identity, 'linkedAtMs' | 'usedAtMs'>, exchange?: Exchange): Promise<boolean>
  /** False when it is the only way in. */
  unlink(userId: number, key: IdentityKey, exchange?: Exchange): Promise<boolean>
}

export function createLinks({ identities, audit, hasOtherWay, nowMs }: LinkParts): Links {
  function report(action: 'link' | 'unlink', { userId, provider }: Omit<IdentityKey, 'subject'> & { userId: number }) {
    const detail = provider.startsWith('wechat:') ? 'wechat' : 'oidc'
    return (exchange: Exchange | undefined) => {
      const network = exchange ? coarseNetwork(clientNetwork(exchange.request)) : ''
      return audit.add({ action, targetId: userId, detail }, { actor: 'person', userId, network, nowMs: nowMs() })
    }
  }

  return {
    async link(identity, exchange) {
      const isLinked = await identities.link({ ...identity, linkedAtMs: nowMs() })
      if (isLinked) await report('link', identity)(exchange)
      return isLinked
    },
    async unlink(userId, key, exchange) {
      const isUnlinked = await identities.unlinkOwn(userId, key, await hasOtherWay(userId))
      if (isUnlinked) await report('unlink', { ...key, userId })(exchange)
      return isUnlinked
    },
  }
}
