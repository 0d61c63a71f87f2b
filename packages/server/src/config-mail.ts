import { z } from 'zod'
import type { MailSettings } from '#features/auth/mail/settings.ts'
import { isLoopback } from './config-live.ts'

/** Those that may be given as `NAME_FILE`. */
export const MAIL_SECRETS = ['KANPAN_SMTP_PASSWORD'] as const

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

function isSmtp(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, password, pathname } = new URL(text)
  return protocol in PORTS && hostname !== '' && password === '' && pathname.length <= 1
}

/** An address, alone or in angle brackets behind a name; never a line break, which would begin a header of its own. */
const FROM = /^(?:[^<>\p{Cc}]{0,60}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

export const MAIL_KEYS = {
  KANPAN_SMTP_URL: z.string().refine(isSmtp, '必须是 smtp:// 或 smtps:// 地址，密码不写在里面').optional().meta({
    type: 'smtp:// 或 smtps:// 地址',
    default: '（空：不发邮件）',
    description:
      '找回密码的邮件由谁发：smtps:// 直接加密（默认端口 465），smtp:// 用 STARTTLS 加密（默认 587），用户名可写在 @ 之前',
  }),
  KANPAN_SMTP_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '发邮件的密码，不写入日志' }),
  KANPAN_SMTP_PASSWORD_FILE: z
    .string()
    .optional()
    .meta({ type: '文件', default: '（空）', description: '存放发邮件的密码的文件，代替写在环境变量里' }),
  KANPAN_MAIL_FROM: z.string().regex(FROM, '必须是邮箱地址，或「名称 <邮箱地址>」').optional().meta({
    type: '邮箱地址',
    default: '（空）',
    description: '邮件的发件人，配置了 KANPAN_SMTP_URL 时必填',
  }),
} as const

const Keys = z.object(MAIL_KEYS)

/** Undefined: no mail is sent. Throws with the name of what is missing. */
export function mailSettings(values: z.output<typeof Keys>): MailSettings | undefined {
  const { KANPAN_SMTP_URL: url, KANPAN_SMTP_PASSWORD: password, KANPAN_MAIL_FROM: from } = values
  if (url === undefined) return undefined
  const missing = (name: string, why: string) => new Error(`环境变量有误：\n  ${name}：${why}`)
  if (from === undefined) throw missing('KANPAN_MAIL_FROM', '给出了 KANPAN_SMTP_URL，就必须给出它')
  const { protocol, hostname, port, username } = new URL(url)
  if ((username === '') !== (password === undefined))
    throw missing('KANPAN_SMTP_PASSWORD', '与 KANPAN_SMTP_URL 里的用户名要么都有，要么都没有')
  return Object.freeze({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (PORTS[protocol] ?? 0) : Number(port),
    isTlsAtOnce: protocol === 'smtps:',
    isLoopback: isLoopback(hostname),
    login: password === undefined ? undefined : { user: decodeURIComponent(username), password },
    from,
  })
}
