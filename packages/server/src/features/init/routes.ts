import { publicInit } from '@kanpan/contract/api/main/public'
import type { RegistrationMode } from '@kanpan/contract/model/operator'
import { wholeAmount } from '@kanpan/market/quote/capacity'
import type { FastifyInstance } from 'fastify'
import { avatarPath } from '#http/avatar-path.ts'
import { implement, type Person } from '#http/implement.ts'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { figure } from '#live/derived/wire.ts'
import type { Market } from '#live/market.ts'
import type { ProfileStore } from '#store/people/profile-store.ts'

export interface InitParts {
  readonly market: Market
  readonly profiles: ProfileStore
  readonly registration: { mode(): Promise<RegistrationMode>; isFirstRun(): Promise<boolean> }
  /** Whether a model is configured. */
  readonly ai: boolean
  /** The headline is for who has signed in, and nobody looks around without. */
  readonly isSignedInOnly: boolean
  /** How one comes in beside the password. */
  readonly waysIn: { readonly wechat: 'off' | 'qr' | 'code'; readonly oidc: string | null; readonly mail: boolean }
}

export function initRoutes(app: FastifyInstance, parts: InitParts): void {
  const { market, profiles, registration, ai, isSignedInOnly, waysIn } = parts

  async function userOf({ userId, userName, isGuest, isOperator }: Person) {
    const profile = isGuest ? undefined : await profiles.of(userId)
    const deletesAtMs = profile?.deletesAtMs ?? null
    return { user_name: userName, avatar: avatarPath(profile?.avatarHash), isOperator, deletesAtMs }
  }

  implement(app, publicInit, async (_input, { person }) => {
    const user = person ? await userOf(person) : null
    const features = {
      ...{ ...waysIn, ai, guest: !isSignedInOnly },
      registration: await registration.mode(),
      firstRun: await registration.isFirstRun(),
    }
    const view = market.live()
    await view.prepareInside()
    return {
      product: '看盘',
      clock: { ...clockOnTheWire(market), serverMs: Date.now() },
      features,
      headline:
        isSignedInOnly && !person
          ? null
          : {
              indices: indexQuotes(view).map(({ line, ...index }) => index),
              breadth: breadthOf(view),
              // A total of half the market would be taken for the whole: SZSE amounts, for one, are missing from some records.
              amountYuan: figure(isWholeNow(view) ? wholeAmount(view.now) : undefined, 0),
            },
      user,
    }
  })
}
