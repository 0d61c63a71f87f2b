import { z } from 'zod'

/** Where traces are sent, and of how many requests. */
export interface TraceSettings {
  readonly url: string
  readonly share: number
}

const isWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const TRACE_KEYS = {
  KANPAN_TRACES_URL: z.string().refine(isWeb, '必须是 http:// 或 https:// 地址').optional().meta({
    type: 'http(s):// 地址',
    default: '（空：不记录）',
    description:
      '把请求与数据库语句的耗时（OpenTelemetry，OTLP/HTTP）发到这个地址，例如 http://127.0.0.1:4318/v1/traces；语句里没有参数，地址里没有查询串',
  }),
  KANPAN_TRACES_SHARE: z.coerce.number().gt(0, '必须大于 0').max(1, '不能大于 1').default(0.1).meta({
    type: '0 到 1',
    default: '0.1',
    description: '记录多少比例的请求；代理已经决定记录的（traceparent），照它的决定',
  }),
} as const

interface TraceValues {
  readonly KANPAN_TRACES_URL?: string | undefined
  readonly KANPAN_TRACES_SHARE: number
}

/** Undefined: nothing is traced. */
export function traceSettings({
  KANPAN_TRACES_URL: url,
  KANPAN_TRACES_SHARE: share,
}: TraceValues): TraceSettings | undefined {
  return url === undefined ? undefined : Object.freeze({ url, share })
}
