import { Button } from '#ui/input/button.tsx'
import type { AddResult, Outcome } from './add-stocks.ts'

interface AddResultsProps {
  readonly results: readonly AddResult[]
  readonly onAgain: () => void
  readonly onClose: () => void
}

const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  added: '已添加',
  updated: '已更新分组或备注',
  unchanged: '已在自选中',
  repeated: '与上面重复',
  malformed: '没有这个代码或名称',
  unknown: '没有这只股票',
  full: '收藏数量已达上限',
  failed: '添加失败',
}
const GOOD: readonly Outcome[] = ['added', 'updated']
const HARMLESS: readonly Outcome[] = ['unchanged', 'repeated']

function tone(outcome: Outcome): string {
  if (GOOD.includes(outcome)) return 'text-accent'
  return HARMLESS.includes(outcome) ? 'text-ink-3' : 'text-danger'
}

/** What became of each code, in the order they were given. */
export function AddResults({ results, onAgain, onClose }: AddResultsProps) {
  const count = (outcomes: readonly Outcome[]): number =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const good = count(GOOD)
  const harmless = count(HARMLESS)
  const bad = results.length - good - harmless
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {good} 只已保存{harmless > 0 && `，${harmless} 只原本就有`}
        {bad > 0 && <span className="text-danger">，{bad} 项没有添加</span>}
      </p>
      <ul className="max-h-80 overflow-auto rounded-md border border-line">
        {results.map(({ typed, name, outcome, reason }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list, in which a code may stand twice
            key={at}
            className="flex items-center gap-3 border-b border-line px-3 py-1 last:border-b-0"
          >
            <span className="w-24 truncate text-ink-2">{typed}</span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className={tone(outcome)}>
              {OUTCOME_LABELS[outcome]}
              {outcome === 'failed' && reason !== undefined && `：${reason}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button onClick={onAgain}>继续添加</Button>
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
