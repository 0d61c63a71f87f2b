import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Account, CurrentPassword, Password, TypedCode } from '#model/session.ts'

export const recoveryCodes = endpoint(
  { group: 'main', method: 'POST', path: 'recovery/codes', access: 'account' },
  {
    summary: '生成十个恢复码，只显示这一次；原来的随之作废',
    input: z.object({ password: CurrentPassword.optional() }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  },
)

export const loginForgotten = endpoint(
  { group: 'main', method: 'POST', path: 'login/forgotten', access: 'anyone' },
  {
    summary: '忘记密码：向账号绑定的邮箱发一个验证码，15 分钟有效；不说有没有这个账号',
    input: z.object({ account: Account }),
    data: z.object({ accepted: z.literal(true) }),
  },
)

export const loginResetPassword = endpoint(
  { group: 'main', method: 'POST', path: 'login/reset_password', access: 'anyone' },
  {
    summary: '忘记密码：用恢复码或邮件里的验证码设新密码；所有登录随之结束',
    input: z.object({ account: Account, code: TypedCode, new_password: Password }),
    data: z.object({ changed: z.boolean() }),
  },
)

export const recoverySetPassword = endpoint(
  { group: 'main', method: 'POST', path: 'recovery/set_password', access: 'account' },
  {
    summary: '没有密码的账号设一个密码；账号名可以同时改一次',
    input: z.object({ account: Account.optional(), new_password: Password }),
    data: z.object({ account: z.string() }),
  },
)
