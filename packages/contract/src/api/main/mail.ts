import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { CurrentPassword, TypedCode } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const

export const mailGet = endpoint(door('GET', 'mail/get'), {
  summary: '找回密码用的邮箱',
  input: z.object({}),
  data: z.object({
    /** Null while there is none that was confirmed. */
    address: z.string().nullable(),
    /** Whether this server can send mail. */
    isConfigured: z.boolean(),
  }),
})

export const mailBegin = endpoint(door('POST', 'mail/begin'), {
  summary: '绑定邮箱：向它发一个验证码，15 分钟有效',
  input: z.object({
    password: CurrentPassword.optional(),
    address: z.string({ error: '请输入邮箱' }).trim().max(254, '邮箱最多 254 个字符').pipe(z.email('请输入邮箱地址')),
  }),
  data: z.object({ accepted: z.literal(true) }),
})

export const mailConfirm = endpoint(door('POST', 'mail/confirm'), {
  summary: '用邮件里的验证码确认邮箱',
  input: z.object({ code: TypedCode }),
  data: z.object({ address: z.string() }),
})

export const mailRemove = endpoint(door('POST', 'mail/remove'), {
  summary: '解除邮箱',
  input: z.object({ password: CurrentPassword.optional() }),
  data: z.object({ removed: z.boolean() }),
})
