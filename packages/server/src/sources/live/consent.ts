import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { type EndpointFacts, providerOf } from './endpoints/endpoint.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { type PlannedRead, sessionPlan } from './plan.ts'
import { PROVIDER_LABELS } from './provider-labels.ts'
import type { LiveSettings } from './settings.ts'

function oftenOf(reads: readonly PlannedRead[], endpoints: readonly EndpointFacts[]): string {
  if (endpoints.every(({ isUsed }) => !isUsed)) return '只在 live check 时试一次'
  if (reads.length === 0) return '需要时才请求'
  const perMinute = reads.reduce((sum, { requests, everySeconds }) => sum + (60 / everySeconds) * requests, 0)
  return perMinute >= 1
    ? `开市时约每分钟 ${Math.round(perMinute)} 次`
    : `开市时约每 ${Math.round(1 / perMinute)} 分钟 1 次`
}

/** A host that may be asked, with what for and how often, in words. */
export interface LiveHost {
  readonly provider: Provider
  readonly label: string
  readonly host: string
  readonly purpose: string
  readonly often: string
}

/** Whose name nobody knows before: the keyed provider says it, and it must be one that is allowed. */
const FILES: Pick<LiveHost, 'provider' | 'host' | 'purpose' | 'often'> = {
  provider: 'hithink',
  host: '下载地址里的主机',
  purpose: '十年日线与除权除息的文件（不带密钥；只限它自己的与几家云存储的域名）',
  often: '需要时才请求',
}

/** Every host of these providers, and nobody else is asked. */
export function liveHosts({ providers, pace }: Pick<LiveSettings, 'providers' | 'pace'>): readonly LiveHost[] {
  const plan = sessionPlan(pace)
  return providers.flatMap(provider => {
    const byHost = Map.groupBy(
      ENDPOINTS.filter(endpoint => providerOf(endpoint) === provider),
      ({ host }) => host,
    )
    const known = [...byHost].map(([host, endpoints]: [string, EndpointFacts[]]) => ({
      provider,
      host,
      purpose: [...new Set(endpoints.map(({ purpose }) => purpose))].join('、'),
      often: oftenOf(
        plan.filter(({ endpoint }) => endpoint.host === host),
        endpoints,
      ),
    }))
    const all = provider === FILES.provider ? [...known, FILES] : known
    return all.map(host => ({ ...host, label: PROVIDER_LABELS[provider] }))
  })
}

/**
 * Those there are at the pace that is set unless another is, for the documents.
 * @public read from where it stands by tools/live-hosts-table.ts
 */
export const everyHost = liveHosts({ providers: PROVIDERS, pace: 'normal' })

/** Who is asked for what and how often: printed before the first request goes out. */
export function consentText({
  providers,
  pace,
  base,
  recordFolder,
}: Pick<LiveSettings, 'providers' | 'pace' | 'base' | 'recordFolder'>): string {
  const byProvider = Map.groupBy(liveHosts({ providers, pace }), ({ label }) => label)
  const hosts = [...byProvider].flatMap(([label, those]) => [
    label,
    ...those.map(({ host, purpose, often }) => `  ${host}：${purpose}；${often}`),
  ])
  return [
    '实时行情由本机直接向下列公开网站请求。它们没有对外承诺，随时可能改变或拒绝；数据只供个人使用，不得转发。',
    ...(base === undefined ? [] : [`现在全部改向本机的替身：${base}`]),
    ...hosts,
    '此外不向任何人请求。任何时刻全部合计每秒不超过 2 次，每组主机同时只有一个请求。',
    recordFolder === undefined ? '原始答复不作记录。' : `原始答复（不含密钥）写入 ${recordFolder}。`,
  ].join('\n')
}
