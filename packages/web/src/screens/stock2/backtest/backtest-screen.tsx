import { backtestGetList } from '@kanpan/contract/api/main/backtest'
import type { BacktestInput } from '@kanpan/contract/question/backtest'
import { addTradeDays, isTradeDay } from '@kanpan/market/calendar/trading-days'
import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { type BlockState, DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { BacktestForm } from './backtest-form.tsx'
import { ResultPanels } from './result-panels.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { useBacktestActions, useRun } from './use-backtest.ts'

const YEAR_DAYS = 244
const USUAL: Omit<BacktestInput, 'rule' | 'from' | 'to'> = {
  ...{ exitRule: null, entry: 'open', order: 'streak', capitalYuan: 1_000_000, positions: 5 },
  ...{ holdDays: 1, exitAt: 'close', stopLossPct: null, takeProfitPct: null },
  ...{ commissionPerTenThousand: 2.5, leastCommissionYuan: 5, slippageKind: 'perMille', slippage: 1 },
}

/** 回测: a rule of 精选 followed through past days as an account would have had to. */
export function BacktestScreen() {
  const token = useSession(session => session.token)
  return (
    <div className="p-2">
      <h1 className="sr-only">回测</h1>
      {isGuest(token) ? (
        <DataBlock
          title="回测"
          state={{
            kind: 'empty',
            reason: '体验用户不能回测：注册后可用，做过的回测也会留下',
            action: (
              <Link href={loginPath('/stock2/backtest')} className="text-accent hover:underline">
                去注册
              </Link>
            ),
          }}
        >
          {null}
        </DataBlock>
      ) : (
        <Backtests />
      )}
    </div>
  )
}

function Backtests() {
  const [run, setRun] = useAddressValue('run')
  const [rule] = useAddressValue('rule')
  const list = useEndpoint(backtestGetList, {})
  const query = useRun(run)
  const { start, cancel, remove } = useBacktestActions(setRun)
  const { data, error } = query
  const { refetch } = list
  const state = data?.state
  useEffect(() => {
    if (state !== undefined && state !== 'running') void refetch()
  }, [state, refetch])
  const isRunning = start.isPending || data?.state === 'running'
  const { firstDay, lastDay } = list.data ?? {}
  const initial = data?.input ?? newInput({ rule: rule?.trim() || DEFAULT_RULE, firstDay, lastDay })
  return (
    <div className="grid items-start gap-2 lg:grid-cols-[360px_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2">
        <DataBlock
          title="规则与设置"
          state={queryState(
            { data: list.data, error: list.error, isFetching: false },
            { empty: ({ lastDay: last }) => (last === null ? '还没有已收盘的行情，无从回测' : undefined) },
          )}
          onRetry={() => void list.refetch()}
        >
          {initial && (
            <BacktestForm
              // Another test, or another rule from 精选, begins with its own settings.
              key={data?.id ?? `new ${rule ?? ''}`}
              initial={initial}
              firstDay={firstDay ?? ''}
              lastDay={lastDay ?? ''}
              isRunning={isRunning}
              onStart={start.mutate}
            />
          )}
        </DataBlock>
        <RunsPanel query={list} chosen={run} onOpen={setRun} onRemove={remove.mutate} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {data?.result ? (
          <ResultPanels result={data.result} input={data.input} />
        ) : (
          <DataBlock title="结果" state={waitingState({ run, data, error })}>
            {data?.state === 'running' && (
              <div role="status" className="flex flex-col items-center gap-3 px-4 py-12 text-ink-2">
                <p>
                  正在回测 {data.input.from} 至 {data.input.to}
                </p>
                <progress className="h-1 w-64" aria-label="回测进度" value={data.progressPct} max={100} />
                <Button size="sm" onClick={() => cancel.mutate(data.id)} busy={cancel.isPending}>
                  停止
                </Button>
              </div>
            )}
          </DataBlock>
        )}
      </div>
    </div>
  )
}

interface Days {
  readonly rule: string
  readonly firstDay: string | null | undefined
  readonly lastDay: string | null | undefined
}

/** The last year there is. */
function newInput({ rule, firstDay, lastDay }: Days): BacktestInput | undefined {
  if (firstDay == null || lastDay == null || !isTradeDay(firstDay) || !isTradeDay(lastDay)) return undefined
  const yearAgo = addTradeDays(lastDay, 1 - YEAR_DAYS) ?? firstDay
  const from = yearAgo < firstDay ? firstDay : yearAgo
  return { ...USUAL, rule, from, to: lastDay }
}

type RunData = ReturnType<typeof useRun>['data']

function waitingState({ run, data, error }: { run: string | undefined; data: RunData; error: unknown }): BlockState {
  if (run === undefined) return { kind: 'empty', reason: '设好规则与设置后点「开始回测」；结果会留在左边的列表里' }
  if (data?.state === 'failed') return { kind: 'error', message: data.error ?? '回测没有做完' }
  if (data?.state === 'cancelled') return { kind: 'empty', reason: '这次回测已停止，没有结果' }
  return queryState({ data, error, isFetching: false })
}
