import type { Fault } from '@kanpan/upstream/faults/fault'

/** One thing that goes wrong at hosts, in words for a person. */
export interface FaultCase {
  readonly name: string
  /** At every host that is asked; where it is to meet some alone they are named by who rehearses it. */
  readonly fault: Fault
}

const ALWAYS = { share: 1 } as const
/** Of rows: enough to be seen, and few enough that the others stand. */
const SOME_ROWS = { ...ALWAYS, rows: 0.05 } as const

/** Seconds a hanging host takes by the real clock: a minute of a market that goes twenty times as fast. */
const HANG_SECONDS = 3

/** Everything that was seen to go wrong at public hosts, each by itself. */
export const FAULT_CASES: readonly FaultCase[] = [
  { name: '连接被重置', fault: { kind: 'reset', ...ALWAYS } },
  { name: '挂起 60 秒', fault: { kind: 'hang', seconds: HANG_SECONDS, ...ALWAYS } },
  { name: '403 与网页', fault: { kind: 'status', status: 403, ...ALWAYS } },
  { name: '429 与网页', fault: { kind: 'status', status: 429, ...ALWAYS } },
  { name: '456 与网页', fault: { kind: 'status', status: 456, ...ALWAYS } },
  { name: '502 与网页', fault: { kind: 'status', status: 502, ...ALWAYS } },
  { name: '200 而空', fault: { kind: 'empty', ...ALWAYS } },
  { name: 'none_match', fault: { kind: 'none-match', ...ALWAYS } },
  { name: 'gzip 断、长度相符', fault: { kind: 'gzip-cut', ...ALWAYS } },
  { name: 'GBK 断在字中间', fault: { kind: 'gbk-cut', ...ALWAYS } },
  { name: '文本断在半路', fault: { kind: 'text-cut', ...ALWAYS } },
  { name: '外壳改名', fault: { kind: 'wrapper-renamed', ...ALWAYS } },
  { name: '少 5% 的行', fault: { kind: 'rows-dropped', ...ALWAYS, rows: 0.05 } },
  { name: '少 20% 的行', fault: { kind: 'rows-dropped', ...ALWAYS, rows: 0.2 } },
  { name: '少 60% 的行', fault: { kind: 'rows-dropped', ...ALWAYS, rows: 0.6 } },
  { name: '行里是别的代码', fault: { kind: 'other-code', ...SOME_ROWS } },
  { name: '时间戳旧 90 秒', fault: { kind: 'stale-stamp', seconds: 90, ...ALWAYS } },
  { name: '时间戳在将来 90 秒', fault: { kind: 'future-stamp', seconds: 90, ...ALWAYS } },
  { name: '主机时钟快 90 秒', fault: { kind: 'clock-off', seconds: 90, ...ALWAYS } },
  { name: '价格 ×10', fault: { kind: 'prices-times-ten', ...SOME_ROWS } },
  { name: '成交量 ×100', fault: { kind: 'volume-times-hundred', ...SOME_ROWS } },
  { name: '多一栏', fault: { kind: 'field-inserted', ...ALWAYS } },
  { name: '少一栏', fault: { kind: 'field-removed', ...ALWAYS } },
  { name: '各栏换了次序', fault: { kind: 'fields-reordered', ...ALWAYS } },
  { name: '列表成了对象', fault: { kind: 'diff-as-object', ...ALWAYS } },
  { name: '数字处是「-」', fault: { kind: 'dash', ...SOME_ROWS } },
  { name: '重复前一页', fault: { kind: 'duplicate-page', ...ALWAYS } },
  { name: '前一天的数据', fault: { kind: 'day-before', ...ALWAYS } },
  { name: '停牌且写 0', fault: { kind: 'suspended-zero', ...SOME_ROWS } },
  { name: '名称多了 ST', fault: { kind: 'st-gained', ...SOME_ROWS } },
  { name: '没有的新代码', fault: { kind: 'new-code', ...SOME_ROWS } },
  { name: '差一分', fault: { kind: 'cent-off', ...SOME_ROWS } },
  { name: '40 MB 的答复', fault: { kind: 'flood', ...ALWAYS } },
  { name: '转到别的主机', fault: { kind: 'redirect', ...ALWAYS } },
]
