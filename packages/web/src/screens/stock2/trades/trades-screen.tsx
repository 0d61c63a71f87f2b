import { useState } from 'react'
import { Link } from 'wouter'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { CommissionRow } from './commission-row.tsx'
import { ExecutionForm } from './execution-form.tsx'
import { ImportsPanel } from './imports-panel.tsx'
import { ProfitDays } from './profit-days.tsx'
import { StatementImport } from './statement-import.tsx'
import { TotalFigures } from './total-figures.tsx'
import { HoldingsPanel, PatternsPanel, TripsPanel } from './trades-panels.tsx'
import { TripDetail } from './trip-detail.tsx'
import { type Trades, useTrades } from './use-trades.ts'

/** 交割单: what a person bought and sold, and what came of it. */
export function TradesScreen() {
  const token = useSession(session => session.token)
  return (
    <div className="p-2">
      <h1 className="sr-only">交割单</h1>
      {isGuest(token) ? (
        <DataBlock
          title="交割单"
          state={{
            kind: 'empty',
            reason: '体验用户没有自己的交易：注册后可以导入交割单或手工记录，只有自己看得到',
            action: (
              <Link href={loginPath('/stock2/trades')} className="text-accent hover:underline">
                去注册
              </Link>
            ),
          }}
        >
          {null}
        </DataBlock>
      ) : (
        <OwnTrades />
      )}
    </div>
  )
}

const emptyReason = ({ executions, until }: Trades) =>
  executions === 0 ? `到 ${until.day} ${until.time} 还没有记录：导入券商的交割单，或先手工记一笔` : undefined

function OwnTrades() {
  const [moment] = useMoment()
  const [shown, setShown] = useAddressValue('trip')
  const [open, setOpen] = useState<'import' | 'write'>()
  const query = useTrades(moment)
  const { data } = query
  const trip = [...(data?.trips ?? []), ...(data?.holdings ?? [])].find(({ id }) => id === shown)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-2">
      <DataBlock
        title="交割单"
        state={queryState({ ...query, isFetching: false }, { empty: emptyReason })}
        onRetry={() => void query.refetch()}
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <Button size="sm" variant="primary" onClick={() => setOpen('import')}>
              导入
            </Button>
            <Button size="sm" onClick={() => setOpen('write')}>
              记一笔
            </Button>
            <MomentBar shownDay={data?.until.day} />
          </span>
        }
      >
        {data && (
          <>
            <TotalFigures data={data} />
            {data.marked.length > 1 && <ProfitDays marked={data.marked} days={data.days} />}
            <CommissionRow commission={data.commission} />
          </>
        )}
      </DataBlock>
      {data && data.executions > 0 && (
        <>
          <div className="grid items-start gap-2 xl:grid-cols-2 [&>*]:min-w-0">
            <HoldingsPanel holdings={data.holdings} />
            <PatternsPanel patterns={data.patterns} />
          </div>
          <TripsPanel trips={data.trips} />
          <ImportsPanel imports={data.imports} unmatched={data.unmatched} />
        </>
      )}
      <Dialog open={open === 'import'} onClose={close} title="导入交割单">
        <StatementImport onDone={close} />
      </Dialog>
      <Dialog open={open === 'write'} onClose={close} title="记一笔">
        <ExecutionForm day={data?.until.day ?? ''} onDone={close} />
      </Dialog>
      <Drawer
        open={trip !== undefined}
        onClose={() => setShown(undefined)}
        title={trip ? `${trip.name} ${trip.openedOn} 起` : ''}
      >
        {trip && <TripDetail key={trip.id} code={trip.code} name={trip.name} executions={trip.executions} />}
      </Drawer>
    </div>
  )
}
