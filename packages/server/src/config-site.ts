import { isIP } from 'node:net'
import { z } from 'zod'

/** https, or plain on this machine: browsers make keys for no other site, and for none without a name. */
function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return (protocol === 'https:' || hostname === 'localhost') && isNamed && pathname === '/' && search === ''
}

export const SITE_KEYS = {
  KANPAN_PUBLIC_URL: z
    .string()
    .refine(isSite, '必须是 https:// 加域名，或 http://localhost，不带路径')
    .transform(text => new URL(text).origin)
    .optional()
    .meta({
      type: 'https:// 地址',
      default: '（空：按每个请求的地址）',
      description: '人们打开本站的地址，通行密钥只认它的域名；在反向代理之后请写明，换域名会使原来的通行密钥失效',
    }),
} as const
