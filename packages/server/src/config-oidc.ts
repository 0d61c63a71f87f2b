import { z } from 'zod'
import type { OidcSettings } from '#features/auth/oidc/settings.ts'
import { isLoopback } from './config-live.ts'

/** Those that may be given as `NAME_FILE`. */
export const OIDC_SECRETS = ['KANPAN_OIDC_CLIENT_SECRET'] as const

/** https, or this machine: what comes from there says who somebody is. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const address = () => z.string().refine(isSafe, '必须是 https:// 地址，或本机的 http:// 地址').optional()

export const OIDC_KEYS = {
  KANPAN_OIDC_ISSUER: address().meta({
    type: 'https:// 地址',
    default: '（空：没有统一登录）',
    description:
      '统一登录（OpenID Connect）：提供方的 issuer，其下有 /.well-known/openid-configuration；在提供方登记的回调地址是 KANPAN_PUBLIC_URL 加 /login',
  }),
  KANPAN_OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ type: '名称', default: '（空）', description: '统一登录：在提供方登记的 client_id' }),
  KANPAN_OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '统一登录：client_secret；公开客户端没有，只用 PKCE' }),
  KANPAN_OIDC_CLIENT_SECRET_FILE: z
    .string()
    .optional()
    .meta({ type: '文件', default: '（空）', description: '统一登录：存放 client_secret 的文件，代替写在环境变量里' }),
  KANPAN_OIDC_NAME: z
    .string()
    .min(1)
    .max(20, '最多 20 个字符')
    .default('统一登录')
    .meta({ type: '名称', default: '统一登录', description: '统一登录：登录页按钮上的字' }),
} as const

const Keys = z.object({ ...OIDC_KEYS, KANPAN_PUBLIC_URL: z.string().optional() })

/** Undefined: there is no provider. Throws with the name of what is missing. */
export function oidcSettings(values: z.output<typeof Keys>): OidcSettings | undefined {
  const { KANPAN_OIDC_ISSUER: issuer, KANPAN_PUBLIC_URL: site, KANPAN_OIDC_CLIENT_ID: clientId } = values
  if (issuer === undefined) return undefined
  const missing = (name: string) => new Error(`环境变量有误：\n  ${name}：给出了 KANPAN_OIDC_ISSUER，就必须给出它`)
  if (site === undefined) throw missing('KANPAN_PUBLIC_URL')
  if (clientId === undefined) throw missing('KANPAN_OIDC_CLIENT_ID')
  return Object.freeze({
    issuer,
    clientId,
    clientSecret: values.KANPAN_OIDC_CLIENT_SECRET,
    name: values.KANPAN_OIDC_NAME,
    redirectUri: `${site.replace(/\/$/, '')}/login`,
  })
}
