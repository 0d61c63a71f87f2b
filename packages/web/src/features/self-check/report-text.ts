import { PHASE_LABELS, sourceLabel } from '#lib/format/market-labels.ts'
import { DATA_SET_LABELS, DATA_SET_UNITS, providerLabel } from './check-labels.ts'
import { type Client, clientFacts } from './client-facts.ts'
import type { Finding, Looked } from './findings.ts'
import { serverFacts } from './server-facts.ts'

export interface Reported extends Looked {
  readonly findings: readonly Finding[]
  readonly client: Client
  /** The address of the screen the person came from or is on. */
  readonly address: string
}

const UNKNOWN = '未知'

/** Everything a person is asked for who reports a fault, as one text. */
export function reportText({ check, services, findings, client, address }: Reported): string {
  const { clock } = check ?? {}
  const head = [
    '看盘 自检',
    `地址：${address}`,
    check ? `来源：${sourceLabel(check.source, check.clock.isStandIn)}` : `来源：${UNKNOWN}`,
    clock
      ? `行情时钟：${(clock.offHours ?? clock).day} ${(clock.offHours ?? clock).time} ${PHASE_LABELS[clock.phase]} ${clock.speed}×`
      : `行情时钟：${UNKNOWN}`,
  ]
  const verdict = findings.length === 0 ? ['一切正常'] : findings.map(({ text }) => `- ${text}`)
  const reached = services.map(
    ({ title, address: base, last }) =>
      `${title} ${base}：${last === undefined ? UNKNOWN : (last.error ?? `${Math.round(last.ms)} 毫秒`)}`,
  )
  const sets = (check?.sets ?? []).map(set => {
    const { name, day, time, rows, expectedRows, refusedRows, refusing, attempts, failures, lastError } = set
    const from = `${DATA_SET_LABELS[name]}（${providerLabel(set)}）`
    const lag = set.lagSeconds === null ? '' : `，落后 ${set.lagSeconds} 秒`
    const whole = set.isWhole === false ? '，只有一部分' : ''
    const paused = set.breaker.state === 'closed' ? '' : '，已暂停请求'
    const count = `${rows ?? UNKNOWN}${expectedRows === null ? '' : `/${expectedRows}`} ${DATA_SET_UNITS[name]}`
    const dayTime = `${day ?? UNKNOWN} ${time ?? ''}`.trim()
    const faults = `尝试 ${attempts}，失败 ${failures}，拒收 ${refusedRows} 行${refusing === null ? '' : `（${refusing.reason}）`}`
    return `${from}：${dayTime}${lag}，${count}${whole}，${faults}${paused}${lastError === null ? '' : `，最近一次错误：${lastError}`}`
  })
  const runs = check ? serverFacts(check).map(({ name, value }) => `${name}：${value}`) : [UNKNOWN]
  const own = clientFacts(client).map(({ name, value }) => `${name}：${value}`)
  const parts = [head, ['', '【结论】', ...verdict], ['', '【服务】', ...reached], ['', '【数据】', ...sets]]
  return [...parts, ['', '【看盘运行在】', ...runs], ['', '【本机】', ...own]].flat().join('\n')
}
