import { z } from 'zod'
import { isPlainLine } from '#model/plain-line.ts'

/** What a person may let a program do in her name. */
export const TOKEN_SCOPES = ['read', 'collect', 'alert'] as const
export const TokenScope = z.enum(TOKEN_SCOPES, '权限只能是 read、collect 或 alert')
export type TokenScope = z.infer<typeof TokenScope>

/** What a token begins with, so that a scan for lost secrets and a person know what it is. */
export const ACCESS_TOKEN_PREFIX = 'kp_'

export const TOKEN_NAME_MAX_LENGTH = 40
export const TOKEN_DAYS_MAX = 366
export const TOKENS_PER_PERSON = 20

export const TokenName = z
  .string({ error: '请给令牌起个名字' })
  .trim()
  .min(1, '请给令牌起个名字')
  .max(TOKEN_NAME_MAX_LENGTH, `名字最多 ${TOKEN_NAME_MAX_LENGTH} 个字`)
  .refine(isPlainLine, '名字不能有换行或看不见的字符')

/** What is shown of a token after it was made: everything but itself. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
  /** To the minute; null for one that was never used. */
  usedAtMs: z.int().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>
