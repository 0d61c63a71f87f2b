import { StockCode } from '@kanpan/contract/model/stock'
import { afterEach, beforeEach } from 'vitest'
import { accountFeatures } from './account-features.ts'
import { type AccountVisitor, accountVisitor } from './features/auth/account-visitor.fixture.ts'
import { collectRoutes } from './features/collect/routes.ts'
import { keywordRoutes } from './features/keyword/routes.ts'
import { settingRoutes } from './features/setting/routes.ts'
import { type AccountApp, accountApp } from './http/account-app.ts'

export const DAY_MS = 86_400_000

const findStock = (typed: string) => {
  const { data } = StockCode.safeParse(typed)
  return data && { code: data, name: `=股${data}` }
}

interface Installations {
  /** The first, and a person who is signed in there; new for each test. */
  readonly here: AccountApp
  readonly me: AccountVisitor
  /** Another server of the product, whose clock stands a day later. */
  another(): Promise<AccountApp>
}

/** Servers of a test file, closed behind each test. */
export function installations(): Installations {
  const contexts: AccountApp[] = []
  let first: { readonly here: AccountApp; readonly me: AccountVisitor } | undefined

  async function another(): Promise<AccountApp> {
    const context = await accountApp((app, parts) => {
      const { store, nowMs } = parts
      accountFeatures(app, parts)
      collectRoutes(app, { collects: store.collects, findStock, nowMs })
      keywordRoutes(app, { keywords: store.keywords, nowMs })
      settingRoutes(app, { settings: store.settings, nowMs })
    })
    context.clock.nowMs += contexts.length * DAY_MS
    contexts.push(context)
    return context
  }

  beforeEach(async () => {
    const here = await another()
    const me = accountVisitor(here)
    await me.register('traveller')
    first = { here, me }
  })
  afterEach(() => Promise.all(contexts.splice(0).map(({ app }) => app.close())))

  const begun = () => {
    if (!first) throw new Error('outside a test')
    return first
  }
  return {
    another,
    get here() {
      return begun().here
    },
    get me() {
      return begun().me
    },
  }
}

export const bring = (visitor: AccountVisitor, zip: Buffer, apply: boolean): ReturnType<AccountVisitor['post']> =>
  visitor.post('own_data/import', { file: zip.toString('base64'), step: apply ? 'import' : 'preview' })
