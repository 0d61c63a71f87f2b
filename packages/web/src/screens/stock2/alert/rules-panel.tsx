import { alertFirings, type alertGetList } from '@kanpan/contract/api/main/alert'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { removeAlert } from './alert-actions.ts'
import { ReadyList } from './ready-list.tsx'
import { RuleRow } from './rule-row.tsx'
import { SentenceForm } from './sentence-form.tsx'

type Rules = DataOf<typeof alertGetList>

interface RulesPanelProps {
  readonly query: QueryLike<Rules> & { readonly refetch: () => unknown }
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly onNew: (sentence?: string) => void
  readonly onEdit: (rule: AlertRule) => void
}

/** As many as the server gives at once. */
const FIRINGS_READ = 100

/** The person's rules, and how a new one is written. */
export function RulesPanel({ query, chosen, onChoose, onNew, onEdit }: RulesPanelProps) {
  const [removing, setRemoving] = useState<AlertRule>()
  const { data, refetch } = query
  const today = useMarketClock()?.clock.day
  const firings = useEndpoint(alertFirings, { limit: FIRINGS_READ }).data?.list
  const isFull = data !== undefined && data.list.length >= data.most
  return (
    <DataBlock
      title={data && data.list.length > 0 ? `我的预警（${data.list.length} 条）` : '我的预警'}
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      actions={
        <Button size="sm" disabled={isFull} onClick={() => onNew()}>
          <Plus size={14} aria-hidden />
          新建
        </Button>
      }
      toolbar={
        <div className="border-b border-line px-3 py-2">
          <SentenceForm label="一句话写预警" submit="写成预警" disabled={isFull} onSentence={onNew} />
          {isFull && <p className="mt-1 text-sm text-warn">最多 {data.most} 条，请先删除不用的</p>}
        </div>
      }
    >
      {data &&
        (data.list.length === 0 ? (
          <ReadyList onUnread={onNew} />
        ) : (
          <ul aria-label="我的预警" className="divide-y divide-line/60">
            {data.list.map(rule => (
              <RuleRow
                key={rule.id}
                rule={rule}
                today={today}
                last={firings?.find(({ ruleId }) => ruleId === rule.id)}
                // Further back than what was read nothing is known.
                hasNone={firings !== undefined && firings.length < FIRINGS_READ}
                isChosen={rule.id === chosen}
                onChoose={() => onChoose(rule.id === chosen ? undefined : rule.id)}
                onEdit={() => onEdit(rule)}
                onRemove={() => setRemoving(rule)}
              />
            ))}
          </ul>
        ))}
      <Dialog open={removing !== undefined} onClose={() => setRemoving(undefined)} title="删除预警">
        {removing && <Removal rule={removing} onDone={() => setRemoving(undefined)} />}
      </Dialog>
    </DataBlock>
  )
}

function Removal({ rule, onDone }: { readonly rule: AlertRule; readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <p>删除“{rule.name}”，它触发过的记录也一并删除，不能恢复。</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>不删</Button>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void removeAlert(rule).then(onDone)
          }}
        >
          删除
        </Button>
      </div>
    </div>
  )
}
