import type { backtestGetList } from '@kanpan/contract/api/main/backtest'
import type { DataOf } from '@kanpan/contract/endpoint'
import { Trash2 } from 'lucide-react'
import { formatChangePct } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'
import { IconButton } from '#ui/input/button.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { inputText } from './labels.ts'

type Runs = DataOf<typeof backtestGetList>

const STATES = { running: '进行中', done: '', failed: '没有做完', cancelled: '已停止' } as const

interface RunsPanelProps {
  readonly query: QueryLike<Runs>
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** The tests a person has made, the newest first. */
export function RunsPanel({ query, chosen, onOpen, onRemove }: RunsPanelProps) {
  const empty = ({ list }: Runs) => (list.length === 0 ? '还没有做过回测；做过的留最近 20 次' : undefined)
  return (
    <DataBlock title="做过的回测" state={queryState({ ...query, isFetching: false }, { empty })}>
      <ul className="max-h-72 overflow-y-auto">
        {query.data?.list.map(({ id, state, input, total }) => (
          <li
            key={id}
            className="flex items-start gap-1 border-b border-line px-3 py-1.5 last:border-0 aria-[current=true]:bg-accent-soft"
            aria-current={id === chosen}
          >
            <button
              type="button"
              className="min-w-0 flex-1 text-start text-sm hover:text-accent"
              onClick={() => onOpen(id)}
            >
              <span className="line-clamp-2">{input.rule}</span>
              <span className="block text-xs text-ink-3">{inputText(input)}</span>
            </button>
            <span className="shrink-0 text-sm tabular-nums">
              {total ? (
                <NumberText text={formatChangePct(total.returnPct)} change={total.returnPct} />
              ) : (
                <span className="text-ink-3">{STATES[state]}</span>
              )}
            </span>
            <IconButton label={`删除回测 ${input.rule}`} size="sm" onClick={() => onRemove(id)}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </DataBlock>
  )
}
