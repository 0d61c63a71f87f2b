import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { isPlainLine } from './plain-line.ts'

/** What a successful sign-in or registration answers. The token is opaque and never stored in clear. */
export const SignedIn = z.object({ token: z.string(), user_name: z.string(), avatar: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

export const Account = z
  .string({ error: '请输入账号' })
  .trim()
  .min(LIMITS.accountMinLength, `账号至少 ${LIMITS.accountMinLength} 个字符`)
  .max(LIMITS.accountMaxLength, `账号最多 ${LIMITS.accountMaxLength} 个字符`)
  .regex(/^[\p{Script=Han}\w.@-]+$/u, '账号只能用中文、字母、数字和 _ - . @')

export const Password = z
  .string({ error: '请输入密码' })
  .min(LIMITS.passwordMinLength, `密码至少 ${LIMITS.passwordMinLength} 个字符`)
  .max(LIMITS.passwordMaxLength, `密码最多 ${LIMITS.passwordMaxLength} 个字符`)

/** The password a person has, typed again: only looked at for being there, because older rules may have been others. */
export const CurrentPassword = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(512)

/** A code of an authenticator app, a recovery code or one of a mail, as people type them. */
export const TypedCode = z
  .string({ error: '请输入验证码' })
  .trim()
  .min(6, '验证码至少 6 位')
  .max(40, '验证码过长')
  .regex(/^[a-z\d -]+$/i, '验证码只有字母、数字和 -')

export const UserName = z
  .string()
  .trim()
  .min(1, '昵称不能为空')
  .max(LIMITS.userNameMaxLength, `昵称最多 ${LIMITS.userNameMaxLength} 个字符`)
  // What is not seen, or turns round what is, would let one person be taken for another.
  .refine(isPlainLine, '昵称不能有换行或看不见的字符')
