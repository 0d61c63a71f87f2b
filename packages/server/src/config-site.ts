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
  KANPAN_OPERATOR_SECOND_FACTOR: z.enum(['true', 'false']).default('true').meta({
    type: 'true / false',
    default: 'true',
    description: '管理员先过两步验证（验证器的验证码、恢复码或通行密钥）才能使用「管理」',
  }),
  KANPAN_CONTACT: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(text => !/[\p{Cc}\p{Cf}]/u.test(text), '不能含有换行与看不见的字符')
    .optional()
    .meta({
      type: '文字',
      default: '（空：请人找给出地址的运营者）',
      description: '运营者的名称与联系方式，写在「个人信息处理规则」页首，例如：某某公司，privacy@example.com',
    }),
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
