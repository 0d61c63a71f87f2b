import { useState } from 'react'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ExecutionForm } from './execution-form.tsx'
import { ExecutionRow } from './trip-detail.tsx'
import { type Trades, undoImport } from './use-trades.ts'

const READY = { kind: 'ready' } as const
const momentOf = (ms: number) =>
  new Date(ms).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** What was brought, each to be taken back whole, and sales of what nobody is known to have bought. */
export function ImportsPanel({ imports, unmatched }: Pick<Trades, 'imports' | 'unmatched'>) {
  const [undone, setUndone] = useState<number>()
  const [edited, setEdited] = useState<string>()
  const chosen = imports.find(({ importedAtMs }) => importedAtMs === undone)
  const execution = unmatched.find(({ id }) => id === edited)
  if (imports.length === 0 && unmatched.length === 0) return null
  return (
    <DataBlock title="导入与未配对" state={READY}>
      {imports.length > 0 && (
        <ul aria-label="导入过的交割单" className="text-sm">
          {imports.map(({ importedAtMs, fileName, rows }) => (
            <li key={importedAtMs} className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5">
              <span>{fileName || '交割单'}</span>
              <span className="text-ink-3">
                {rows} 条 · {momentOf(importedAtMs)}
              </span>
              <Button
                size="sm"
                className="ml-auto"
                onClick={() => setUndone(importedAtMs)}
                aria-label={`撤销导入 ${fileName}`}
              >
                撤销
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unmatched.length > 0 && (
        <>
          <p className="px-3 py-1.5 text-sm text-ink-2">
            下面的卖出或红利没有对应的买入，不计盈亏；补记之前的买入后会自动配上。
          </p>
          <ul aria-label="未配对">
            {unmatched.map(one => (
              <ExecutionRow key={one.id} execution={one} onEdit={() => setEdited(one.id)} />
            ))}
          </ul>
        </>
      )}
      <Dialog open={chosen !== undefined} onClose={() => setUndone(undefined)} title="撤销导入">
        <p className="pb-3">
          {chosen?.fileName} 带来的 {chosen?.rows} 条记录会全部删除。
        </p>
        <Button
          variant="primary"
          onClick={() => {
            if (chosen) void undoImport(chosen.importedAtMs)
            setUndone(undefined)
          }}
        >
          撤销
        </Button>
      </Dialog>
      <Dialog open={execution !== undefined} onClose={() => setEdited(undefined)} title="修改记录">
        {execution && <ExecutionForm execution={execution} day={execution.day} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </DataBlock>
  )
}
