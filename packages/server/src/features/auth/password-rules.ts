import { accountKey } from '#store/account-key.ts'
import { isCommonPassword, stemOf } from './common-passwords.ts'

/** Why a password of the right length is refused all the same; undefined when it may be used. */
export async function passwordRefusal(password: string, account: string): Promise<string | undefined> {
  const typed = accountKey(password)
  const own = accountKey(account)
  if (typed === own) return '密码不能与账号相同'
  const stem = stemOf(typed)
  if (stem !== '' && (stem === own || stem === stemOf(own))) return '密码不能只在账号上加几个字符'
  if (new Set(typed).size === 1) return '密码不能是同一个字符的重复'
  return (await isCommonPassword(typed)) ? '密码过于常见，请换一个' : undefined
}
