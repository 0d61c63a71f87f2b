import { operatorAudit, operatorAuditExport } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { AuditAction } from '@kanpan/contract/model/operator'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { downloadText } from '#lib/page/download.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { csvFile, type FileField } from '#ui/dense-table/export/table-file.ts'
import { Button } from '#ui/input/button.tsx'
import { ACTIONS, detailOf } from './audit-labels.ts'

const SHOWN = 100

type Entry = DataOf<typeof operatorAudit>['list'][number]

const whoOf = ({ actor, by }: Entry) => (actor === 'command_line' ? '命令行' : (by ?? UNKNOWN))

const FIELDS: readonly FileField<Entry>[] = [
  { title: '编号', value: ({ entryId }) => entryId },
  { title: '时间(UTC)', value: ({ atMs }) => new Date(atMs).toISOString() },
  { title: '谁', value: whoOf },
  { title: '做了什么', value: ({ action }) => ACTIONS[action] },
  { title: '对谁', value: ({ target }) => target },
  { title: '从哪里', value: ({ network }) => network },
  { title: '说明', value: detailOf },
]

/** 审计日志: who did what to whom, when; only added to. */
export function AuditPanel() {
  const [action, setAction] = useState<AuditAction | ''>('')
  const [account, setAccount] = useState('')
  const filter = { ...(action === '' ? {} : { action }), ...(account.trim() === '' ? {} : { account: account.trim() }) }
  const query = useEndpoint(operatorAudit, { ...filter, limit: SHOWN }, { staleTimeMs: 0, keepPrevious: true })
  const { data, refetch } = query

  async function save(ending: 'csv' | 'json'): Promise<void> {
    try {
      const { list } = await call(operatorAuditExport, filter)
      downloadText(`审计日志.${ending}`, ending === 'csv' ? csvFile(FIELDS, list) : JSON.stringify(list, null, 2))
      await refetch()
    } catch (error) {
      toastFailure(error, '没有导出')
    }
  }

  return (
    <DataBlock
      title="审计日志"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      actions={
        <span className="flex flex-wrap items-center gap-1">
          <Button size="sm" onClick={() => void save('csv')}>
            导出 CSV
          </Button>
          <Button size="sm" onClick={() => void save('json')}>
            导出 JSON
          </Button>
        </span>
      }
    >
      <div className="flex flex-wrap gap-2 px-3 py-2">
        <select
          aria-label="做了什么"
          className="field h-8 w-40"
          value={action}
          onChange={event => setAction(Object.keys(ACTIONS).find(isAction(event.target.value)) ?? '')}
        >
          <option value="">全部</option>
          {Object.entries(ACTIONS).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label="账号"
          placeholder="账号（全称）"
          maxLength={32}
          className="field h-8 w-40"
          value={account}
          onChange={event => setAccount(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label="审计日志，可滚动" className="max-h-96 overflow-auto">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="sr-only">谁在什么时候对谁做了什么</caption>
          <thead className="sticky top-0 bg-surface text-ink-3">
            <tr className="h-8 text-left">
              <th scope="col" className="px-3 font-normal">
                时间
              </th>
              <th scope="col" className="px-2 font-normal">
                谁
              </th>
              <th scope="col" className="px-2 font-normal">
                做了什么
              </th>
              <th scope="col" className="px-2 font-normal">
                对谁
              </th>
              <th scope="col" className="px-2 font-normal">
                说明
              </th>
              <th scope="col" className="px-3 font-normal">
                从哪里
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map(entry => (
              <tr key={entry.entryId} className="h-8 border-t border-line/60">
                <td className="px-3 text-ink-3">{minuteText(entry.atMs)}</td>
                <th scope="row" className="px-2 text-left font-medium">
                  {whoOf(entry)}
                </th>
                <td className="px-2">{ACTIONS[entry.action]}</td>
                <td className="px-2">{entry.target ?? ''}</td>
                <td className="px-2 text-ink-2">{detailOf(entry)}</td>
                <td className="px-3 text-ink-3">{entry.network}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.list.length === 0 && <p className="px-3 py-2 text-sm text-ink-3">没有这样的记录</p>}
        {data?.list.length === SHOWN && (
          <p className="px-3 py-2 text-sm text-ink-3">只显示最近 {SHOWN} 条，更早的请导出</p>
        )}
      </section>
    </DataBlock>
  )
}

const isAction =
  (text: string) =>
  (name: string): name is AuditAction =>
    name === text
