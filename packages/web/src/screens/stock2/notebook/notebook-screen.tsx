import { useState } from 'react'
import { Link } from 'wouter'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { formatPct } from '#lib/format/format.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { DayPanel } from './day-panel.tsx'
import { type PlanDraft, PlanPanel } from './plan-panel.tsx'
import { type Notebook, useNotebook } from './use-notebook.ts'

const KINDS = { stock: '个股', sector: '板块', market: '市场', phase: '情绪' } as const
/** So many days stand below each other; the others are reached by going back in time. */
const SHOWN = 30

/** 交易日笔记: what a person says of the next day, what came of it, and what she thought. */
export function NotebookScreen() {
  const token = useSession(session => session.token)
  return (
    <div className="p-2">
      <h1 className="sr-only">交易日笔记</h1>
      {isGuest(token) ? (
        <DataBlock
          title="交易日笔记"
          state={{
            kind: 'empty',
            reason: '体验用户没有笔记：注册后可以写下明天的计划，收盘自动结算，只有自己看得到',
            action: (
              <Link href={loginPath('/stock2/notebook')} className="text-accent hover:underline">
                去注册
              </Link>
            ),
          }}
        >
          {null}
        </DataBlock>
      ) : (
        <OwnNotebook />
      )}
    </div>
  )
}

function Rates({ kinds }: Pick<Notebook, 'kinds'>) {
  if (kinds.length === 0)
    return <p className="px-3 py-3 text-ink-3">写过计划、过了收盘之后，这里是各类说法的应验率。</p>
  return (
    <dl className="grid grid-cols-3 gap-x-4 px-3 py-2">
      {kinds.map(({ kind, hits, unknown }) => (
        <div key={kind}>
          <dt className="text-xs text-ink-3">{KINDS[kind]}应验率</dt>
          <dd className="tabular-nums">
            <span className="text-lg font-medium">{formatPct(hits.pct, 1)}</span>
            <span className="block text-xs text-ink-3">
              {hits.count}/{hits.of} 句
              {hits.pct !== null && `，95% 区间 ${formatPct(hits.lowPct, 0)}–${formatPct(hits.highPct, 0)}`}
              {unknown > 0 && `，无法判断 ${unknown}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OwnNotebook() {
  const [moment] = useMoment()
  const [draft, setDraft] = useState<PlanDraft>()
  const query = useNotebook(moment)
  const { data } = query
  const plan = data?.days.find(({ day }) => day === data.planDay)
  const past = data?.days.filter(({ day }) => day < data.planDay) ?? []
  return (
    <div className="grid items-start gap-2 lg:grid-cols-2 [&>*]:min-w-0">
      <div className="flex flex-col gap-2">
        <DataBlock
          title="交易日笔记"
          state={queryState({ ...query, isFetching: false })}
          onRetry={() => void query.refetch()}
          actions={<MomentBar shownDay={data?.until.day} />}
        >
          {data && <Rates kinds={data.kinds} />}
        </DataBlock>
        {data && <PlanPanel key={data.planDay} day={data.planDay} saved={plan} draft={draft} onDraft={setDraft} />}
      </div>
      <div className="flex flex-col gap-2">
        {data && past.length === 0 && (
          <DataBlock
            title="结算"
            state={{ kind: 'empty', reason: '还没有过去的计划；今晚写一份，明天收盘后在这里逐句结算' }}
          >
            {null}
          </DataBlock>
        )}
        {past.slice(0, SHOWN).map(planned => (
          <DayPanel key={`${planned.day} ${planned.writtenAtMs}`} planned={planned} />
        ))}
      </div>
    </div>
  )
}
