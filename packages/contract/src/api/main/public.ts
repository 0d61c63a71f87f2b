import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { MarketClock } from '#model/clock.ts'
import { Breadth } from '#model/market.ts'
import { RegistrationMode } from '#model/operator.ts'
import { IndexQuote } from '#model/quote.ts'

/** The market in a few figures, for the page before the sign-in. */
export const Headline = z.object({
  indices: z.array(IndexQuote.omit({ line: true })),
  breadth: Breadth,
  amountYuan: z.number().nullable(),
})

export const publicInit = endpoint(
  { group: 'main', method: 'GET', path: 'public/init', access: 'anyone' },
  {
    summary: '启动信息：产品名、市场时钟、数据来源、功能开关；带 token 时含当前用户',
    input: z.object({}),
    data: z.object({
      product: z.string(),
      clock: MarketClock,
      features: z.object({
        /** By scanning a code, or by one that the official account sends. */
        wechat: z.enum(['off', 'qr', 'code']),
        /** What the button of the OpenID Connect provider says; null: there is none. */
        oidc: z.string().nullable(),
        /** Who has forgotten her password can be written to. */
        mail: z.boolean(),
        ai: z.boolean(),
        /** One may look around without an account. */
        guest: z.boolean(),
        registration: RegistrationMode,
        /** Nobody has registered yet. */
        firstRun: z.boolean(),
      }),
      headline: Headline.nullable(),
      user: z
        .object({
          user_name: z.string(),
          avatar: z.string(),
          isOperator: z.boolean(),
          /** When the account will be gone, where it was given up. */
          deletesAtMs: z.int().nullable(),
        })
        .nullable(),
    }),
  },
)
