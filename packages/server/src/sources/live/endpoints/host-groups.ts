import type { Provider } from '@kanpan/providers/codec'
import type { HostGroup } from '#sources/live/hosts/host-client.ts'

interface HostGroupFacts {
  readonly provider: Provider
  readonly spacingMs: number
  /** What these hosts refuse to answer without. */
  readonly headers: Readonly<Record<string, string>>
}

const SINA = { referer: 'https://finance.sina.com.cn' }
const EASTMONEY = { referer: 'https://quote.eastmoney.com/' }
const THS = { referer: 'https://data.10jqka.com.cn/' }

/**
 * Hosts that limit and ban together. A pause after each request is what others report to be borne: Tencent heals from bursts at 150
 * ms, Eastmoney and Sina want a second, the others are asked rarely.
 */
const GROUPS = {
  'tencent-qt': { provider: 'tencent', spacingMs: 150, headers: {} },
  'tencent-rank': { provider: 'tencent', spacingMs: 500, headers: {} },
  'tencent-ifzq': { provider: 'tencent', spacingMs: 500, headers: { referer: 'https://gu.qq.com/' } },
  'sina-hq': { provider: 'sina', spacingMs: 1_000, headers: SINA },
  'sina-data': { provider: 'sina', spacingMs: 2_000, headers: SINA },
  'sina-zhibo': { provider: 'sina', spacingMs: 2_000, headers: SINA },
  'em-push2': { provider: 'eastmoney', spacingMs: 1_500, headers: EASTMONEY },
  'em-push2delay': { provider: 'eastmoney', spacingMs: 1_000, headers: EASTMONEY },
  'em-push2ex': { provider: 'eastmoney', spacingMs: 1_000, headers: EASTMONEY },
  'em-datacenter': { provider: 'eastmoney', spacingMs: 1_500, headers: { referer: 'https://data.eastmoney.com/' } },
  'em-np': { provider: 'eastmoney', spacingMs: 1_000, headers: { referer: 'https://kuaixun.eastmoney.com/' } },
  'em-appdata': { provider: 'eastmoney', spacingMs: 2_000, headers: EASTMONEY },
  'ths-data': { provider: 'ths', spacingMs: 2_000, headers: THS },
  'ths-news': {
    provider: 'ths',
    spacingMs: 2_000,
    headers: { referer: 'https://news.10jqka.com.cn/realtimenews.html' },
  },
  'ths-dq': { provider: 'ths', spacingMs: 2_000, headers: THS },
  xuangubao: { provider: 'xuangubao', spacingMs: 2_000, headers: {} },
  cninfo: { provider: 'cninfo', spacingMs: 3_000, headers: { referer: 'http://www.cninfo.com.cn/' } },
  // One request in five seconds was refused; its files lie elsewhere, and are brought without the key.
  hithink: { provider: 'hithink', spacingMs: 6_000, headers: {} },
  'hithink-files': { provider: 'hithink', spacingMs: 2_000, headers: {} },
  cls: { provider: 'cls', spacingMs: 3_000, headers: { referer: 'https://www.cls.cn/telegraph' } },
} as const satisfies Readonly<Record<string, HostGroupFacts>>

export type HostGroupName = keyof typeof GROUPS
export const HOST_GROUPS: Readonly<Record<HostGroupName, HostGroupFacts>> = GROUPS

export const hostGroup = (name: HostGroupName): HostGroup => ({ name, spacingMs: HOST_GROUPS[name].spacingMs })
