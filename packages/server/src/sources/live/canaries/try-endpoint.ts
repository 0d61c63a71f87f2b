import type { EndpointState } from '@kanpan/contract/question/live-endpoints'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import type { Codec, Decoded } from '@kanpan/providers/codec'
import { CODECS } from '@kanpan/providers/codecs'
import { type EndpointFacts, providerOf } from '#sources/live/endpoints/endpoint.ts'
import { hostGroup } from '#sources/live/endpoints/host-groups.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure, type HostFailureKind } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { canaryFault } from './canary-fault.ts'

/** How one endpoint answered when it was tried. */
export interface EndpointFinding {
  readonly endpoint: EndpointFacts
  readonly state: Exclude<EndpointState, 'untried'>
  /** What came, or why nothing did. */
  readonly words: string
  /** What to do about it; undefined: nothing. */
  readonly advice?: string
}

const CHANGED_ADVICE = '提供方改了格式，恢复前不采用：设 KANPAN_LIVE_RECORD 再试一次，把那个目录里的文件随问题一起发来'

const ADVICE: Readonly<Record<HostFailureKind, string>> = {
  unreachable: '检查本机网络、代理与域名解析',
  reset: '多半是被限制，过几十分钟再试；其余提供方照常',
  timeout: '网络慢或被限制，稍后再试',
  tooLarge: '不是这个接口该有的答复，检查网络里有没有别的东西在代答',
  redirected: '多半要在浏览器里登录或验证；不必处理，改用其余提供方',
  throttled: '停下来，过对方说的时间再试',
  unauthorised: '到提供方的网站核对密钥与权限，改好 KANPAN_HITHINK_KEY 再启动；其余提供方照常',
  forbidden: '被拒绝或限制，过几十分钟再试；从境外访问时有的主机一直如此',
  status: '对方的服务器出错，稍后再试；从境外访问时有的主机一直如此',
  page: '多半是验证页或登录页；不必处理，改用其余提供方',
  empty: '请求太密时会这样，稍后再试',
  garbled: '答复在途中坏了，再试一次',
  cut: '答复在途中断了，再试一次',
  gone: CHANGED_ADVICE,
  changed: CHANGED_ADVICE,
  refused: '对方说不；非交易日、盘前常见，开市时再试',
  noRows: '此刻没有数据；非交易日、盘前、未公布时常见',
  resting: '同一组主机连续失败，没有再问；先处理上面的原因',
}

const STATES: Readonly<Partial<Record<HostFailureKind, EndpointFinding['state']>>> = {
  gone: 'changed',
  changed: 'changed',
  refused: 'quiet',
  noRows: 'quiet',
}

/** For what nobody reads yet: that a text came is all that can be said. */
const anyText: Codec<unknown> = {
  provider: 'tencent',
  endpoint: 'text',
  recognises: () => true,
  decode: text => ({ rows: [text], refused: [] }),
  encode: ({ rows }) => rows.join(''),
}

function codecOf(endpoint: EndpointFacts): Codec<unknown> | undefined {
  const { codecName } = endpoint
  return CODECS.find(codec => codec.endpoint === codecName && codec.provider === providerOf(endpoint))
}

function findingOf(endpoint: EndpointFacts, reply: Decoded<unknown>, today: string): EndpointFinding {
  const fault = canaryFault(endpoint, reply, today)
  if (fault !== undefined) return { endpoint, state: 'changed', words: fault, advice: CHANGED_ADVICE }
  const { rows, refused, day } = reply
  if (rows.length === 0) return { endpoint, state: 'quiet', words: '没有一行', advice: ADVICE.noRows }
  const of = day === undefined ? '' : `，${day}`
  const rest = refused.length === 0 ? '' : `，拒绝 ${refused.length} 行（${refused[0]?.reason ?? ''}）`
  return { endpoint, state: 'well', words: `${rows.length} 行${of}${rest}` }
}

/** Tries an endpoint with its probe, and says what came of it. Rejects with the signal's reason alone. */
export async function tryEndpoint(
  { client, nowMs }: { readonly client: HostClient; readonly nowMs: () => number },
  endpoint: EndpointFacts,
  turn: Turn,
): Promise<EndpointFinding> {
  const today = shanghaiDay(nowMs())
  const day = tradeDayOnOrBefore(today)
  if (day === undefined) throw new Error('交易日历里没有今天')
  const { group, encoding } = endpoint
  const codec = codecOf(endpoint)
  const call = { group: hostGroup(group), request: endpoint.probe(day), encoding, codec: codec ?? anyText }
  try {
    const reply = await client.ask(call, turn)
    if (!codec) return { endpoint, state: 'unread', words: '有答复（尚无读法，内容没有核对）' }
    return findingOf(endpoint, reply, today)
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    const { kind, message } = error
    return { endpoint, state: STATES[kind] ?? 'failed', words: message, advice: ADVICE[kind] }
  }
}
