import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { AccessToken, TOKEN_DAYS_MAX, TokenName, TokenScope } from '#model/account/access-token.ts'
import { CurrentPassword } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const

export const tokenGetList = endpoint(door('GET', 'token/getList'), {
  summary: '我的访问令牌：名字、权限、何时到期、最近何时使用；令牌本身不再给出',
  input: z.object({}),
  data: z.object({ list: z.array(AccessToken) }),
})

export const tokenCreate = endpoint(door('POST', 'token/create'), {
  summary: '生成一个访问令牌，只在这一次给出；程序用 Authorization: Bearer 带着它调用',
  input: z.object({
    name: TokenName,
    scopes: z.array(TokenScope, '请选择权限').min(1, '请至少选一项权限').max(8),
    days: z
      .int('有效天数应是整数')
      .min(1, '有效天数至少 1 天')
      .max(TOKEN_DAYS_MAX, `有效天数最多 ${TOKEN_DAYS_MAX} 天`),
    password: CurrentPassword.optional(),
  }),
  data: AccessToken.extend({ token: z.string() }),
})

export const tokenRevoke = endpoint(door('POST', 'token/revoke'), {
  summary: '撤销一个访问令牌：一秒内在各处失效',
  input: z.object({ id: z.string({ error: '请指定要撤销的令牌' }).min(1, '请指定要撤销的令牌').max(32) }),
  data: z.object({ revoked: z.literal(true) }),
})
