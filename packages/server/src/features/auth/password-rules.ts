import { accountKey } from '#store/account-key.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a password of the right length is refused all the same; undefined when it may be used. */
export function passwordRefusal(password: string, account: string): string | undefined {
  const typed = accountKey(password)
  if (typed === accountKey(account)) return '密码不能与账号相同'
  if (new Set(typed).size === 1) return '密码不能是同一个字符的重复'
  if (COMMON_PASSWORDS.has(typed)) return '密码过于常见，请换一个'
  return undefined
}
