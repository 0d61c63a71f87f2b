import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { DATA_SET_LABELS, durationText, providerLabel } from './check-labels.ts'
import type { SelfCheck } from './findings.ts'

/** What is wrong with one provider of a data set, if anything: since when and why it fails, and when it is tried next. */
export function faultText({ lastError, failingSinceMs, breaker }: DataSetStatus, nowMs: number): string | undefined {
  if (failingSinceMs === null) return undefined
  const reason = `${lastError ?? '原因不明'}，已 ${durationText(nowMs - failingSinceMs)}`
  if (breaker.nextTryMs === null) return reason
  return `${reason}；连续失败，暂停请求，${durationText(breaker.nextTryMs - nowMs)}后再试`
}

/** Why prices are late, provider by provider. */
export function lateReasons({ sets, clock }: SelfCheck): readonly string[] {
  return sets
    .filter(({ name }) => name === 'quotes')
    .map(set => {
      const fault = faultText(set, clock.serverMs)
      const who = `${DATA_SET_LABELS.quotes}（${providerLabel(set)}）`
      return fault === undefined
        ? `${who}照常应答，给出的行情停在 ${set.time ?? '未知时刻'}`
        : `${who}没有进来：${fault}`
    })
}
