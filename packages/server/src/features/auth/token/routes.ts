import { tokenCreate, tokenGetList, tokenRevoke } from '@kanpan/contract/api/main/token'
import { TOKENS_PER_PERSON } from '@kanpan/contract/model/account/access-token'
import type { FastifyInstance } from 'fastify'
import type { Proof } from '#features/auth/proof.ts'
import type { Audit } from '#http/audit.ts'
import { implement } from '#http/implement.ts'
import { newAccessToken, signedIn, tokenHashOf } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { AccessTokenStore, OwnAccessToken } from '#store/people/access-token-store.ts'

const DAY_MS = 86_400_000

export interface AccessTokenRouteParts {
  readonly accessTokens: AccessTokenStore
  readonly proof: Proof
  readonly audit: Audit
  readonly nowMs: () => number
}

const shown = ({ id, scopes, usedAtMs, ...token }: OwnAccessToken) => ({
  ...token,
  ...{ id: String(id), scopes: [...scopes], usedAtMs: usedAtMs ?? null },
})

/** The tokens by which a person's programs call in her name: made after she has shown anew that it is she, ended at once. */
export function accessTokenRoutes(
  app: FastifyInstance,
  { accessTokens, proof, audit, nowMs }: AccessTokenRouteParts,
): void {
  implement(app, tokenGetList, async (_input, { person }) => ({
    list: (await accessTokens.listOf(signedIn(person).userId)).map(shown),
  }))

  implement(app, tokenCreate, async ({ name, scopes, days, password }, context) => {
    const { id: userId } = await proof(password, context)
    const token = newAccessToken()
    const createdAtMs = nowMs()
    const made = { name, scopes: [...new Set(scopes)], createdAtMs, expiresAtMs: createdAtMs + days * DAY_MS }
    const id = await accessTokens.create(userId, {
      ...made,
      tokenHash: tokenHashOf(token),
      limit: TOKENS_PER_PERSON,
    })
    if (id === undefined) throw new AppError('token_limit')
    await audit({ action: 'access_token', targetId: userId, detail: 'created' }, context)
    context.request.log.info({ userId, tokenId: id, scopes: made.scopes, days }, 'access token made')
    return { ...shown({ ...made, id, usedAtMs: undefined }), token }
  })

  implement(app, tokenRevoke, async ({ id }, context) => {
    const { userId } = signedIn(context.person)
    const isId = /^\d{1,15}$/.test(id)
    if (!isId || !(await accessTokens.revoke(userId, Number(id)))) throw new AppError('not_found', '这个令牌已经不在了')
    await audit({ action: 'access_token', targetId: userId, detail: 'revoked' }, context)
    context.request.log.info({ userId, tokenId: Number(id) }, 'access token revoked')
    return { revoked: true as const }
  })
}
