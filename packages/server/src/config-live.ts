import { isIP } from 'node:net'
import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { z } from 'zod'
import { DEFAULT_PROVIDERS, type LiveSettings, PACES } from '#sources/live/settings.ts'

/** This machine and nothing else: what stands for the providers gets the key and decides what is shown. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

function isLoopbackBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return protocol === 'http:' && username === '' && isLoopback(hostname)
}

/** What a header can hold; what cannot would be told of with the key in it. */
const KEY = /^[\x21-\x7e]+$/
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/

const namesOf = (text: string) =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

const Providers = z.array(
  z.enum(PROVIDERS, { error: ({ input }) => `不认识 ${String(input)}；可以是 ${PROVIDERS.join('、')}` }),
)

export const LIVE_KEYS = {
  KANPAN_LIVE_CONSENT: z.literal('personal', { error: '必须是 personal' }).optional().meta({
    type: 'personal',
    default: '（空：不联网）',
    description: '实时行情：同意由本机向公开网站请求数据，只供个人使用、不转发',
  }),
  KANPAN_LIVE_SHARED: z.literal('signed-in', { error: '必须是 signed-in' }).optional().meta({
    type: 'signed-in',
    default: '（空）',
    description: '实时行情：HOST 不是本机时必须给出；给出后行情只给有账号并登录的人看，没有一键体验',
  }),
  KANPAN_LIVE_PROVIDERS: z
    .string()
    .default(DEFAULT_PROVIDERS.join(','))
    .transform(text => namesOf(text))
    .pipe(Providers.min(1, '至少要有一个提供方'))
    .transform((names): readonly Provider[] => PROVIDERS.filter(provider => names.includes(provider)))
    .meta({
      type: '逗号分隔的名称',
      default: DEFAULT_PROVIDERS.join(','),
      description: `实时行情：可以向谁请求，其余一概不问；另有 ${PROVIDERS.filter(name => !DEFAULT_PROVIDERS.includes(name)).join('、')}，写明才用`,
    }),
  KANPAN_LIVE_PACE: z
    .enum(PACES, { error: `必须是 ${PACES.join('、')}` })
    .default('normal')
    .meta({
      type: PACES.join(' / '),
      default: 'normal',
      description: '实时行情：全市场每 30、15 或 12 秒一次，没有更快的',
    }),
  KANPAN_LIVE_BASE: z
    .string()
    .refine(isLoopbackBase, '只接受本机的 http:// 地址（127.0.0.1、localhost、[::1]）')
    .optional()
    .meta({
      type: '本机的 http:// 地址',
      default: '（空：各提供方自己的主机）',
      description: '实时行情：改向本机的替身请求，路径的第一段是原来的主机名',
    }),
  KANPAN_LIVE_RECORD: z.string().min(1).optional().meta({
    type: '目录',
    default: '（空：不记录）',
    description: '实时行情：把每个原始答复写入该目录（不含密钥），可交给替身重放',
  }),
  KANPAN_HITHINK_KEY: z.string().regex(KEY, '密钥里只能有可见的字母、数字与符号，不能有空格与换行').optional().meta({
    type: '密钥',
    default: '（空）',
    description: '同花顺官方接口的密钥，提供方写明 hithink 才用；不写入日志、记录与指标',
  }),
  KANPAN_HITHINK_FILE_HOST: z.string().regex(HOST_NAME, '必须是一个主机名，例如 dumps.example.com').optional().meta({
    type: '主机名',
    default: '（空）',
    description: '同花顺官方接口的文件可以放在哪个主机，除已知的以外；下载地址被拒绝时自检会说是哪个',
  }),
} as const

const Keys = z.object({ HOST: z.string().min(1).default('127.0.0.1'), ...LIVE_KEYS })

const Environment = Keys.refine(({ KANPAN_LIVE_CONSENT }) => KANPAN_LIVE_CONSENT !== undefined, {
  path: ['KANPAN_LIVE_CONSENT'],
  message: '实时行情由本机直接向公开网站请求，只供个人使用；同意请设为 personal',
})
  .refine(({ HOST, KANPAN_LIVE_SHARED }) => isLoopback(HOST) || KANPAN_LIVE_SHARED !== undefined, {
    path: ['KANPAN_LIVE_SHARED'],
    message: 'HOST 不是本机，别人也能读到；只给登录者看请设为 signed-in',
  })
  .refine(
    ({ KANPAN_LIVE_PROVIDERS, KANPAN_HITHINK_KEY }) =>
      !KANPAN_LIVE_PROVIDERS.includes('hithink') || KANPAN_HITHINK_KEY !== undefined,
    { path: ['KANPAN_HITHINK_KEY'], message: '提供方里有 hithink，就必须给出它的密钥' },
  )

/** Reads what the live source runs with; a bad value is refused with its name. An empty value counts as not given. */
export function readLiveSettings(environment: Readonly<Record<string, string | undefined>>): LiveSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.slice(0, 1).join('')}：${message}`)
    throw new Error(`环境变量有误：\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return Object.freeze({
    base: values.KANPAN_LIVE_BASE,
    providers: values.KANPAN_LIVE_PROVIDERS,
    pace: values.KANPAN_LIVE_PACE,
    recordFolder: values.KANPAN_LIVE_RECORD,
    hithinkKey: values.KANPAN_HITHINK_KEY,
    hithinkFileHost: values.KANPAN_HITHINK_FILE_HOST,
    isShared: values.KANPAN_LIVE_SHARED !== undefined,
  })
}
