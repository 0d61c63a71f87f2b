import type { Sector } from '@kanpan/contract/model/sector'
import type { ReactNode } from 'react'
import { formatChangePct, formatFlow, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { LEADER_RULE, leaderStreakText, MAIN_NET_RULE } from './sector-labels.ts'

/** A sector in one row of figures; those that are derived open to how they came about. */
export function SectorFigures({ sector, stock }: { readonly sector: Sector; readonly stock: StockSlot }) {
  const { name, changePct, up, flat, down, limitUp, streakHeight, amountYuan, mainNetYuan, leader } = sector
  const trading = up + flat + down
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-3 py-2">
      <Figure title="涨跌幅">
        <Explained
          title="板块涨跌幅的由来"
          label={`${name} 涨跌幅 ${formatChangePct(changePct)}`}
          explanation={`${trading} 只交易中的成分股涨跌幅的等权平均（共 ${sector.count} 只成分股；停牌的与无涨跌幅限制的新股不计）。点位以首个有记录的交易日昨收为 1000 点，逐日连乘。`}
        >
          <NumberText
            text={formatChangePct(changePct)}
            change={changePct}
            flash={changePct}
            arrow
            className="text-xl font-semibold"
          />
        </Explained>
      </Figure>
      <Figure title="涨 / 平 / 跌">
        {trading === 0 ? (
          UNKNOWN
        ) : (
          <>
            <span className="number-up">{up}</span> / {flat} / <span className="number-down">{down}</span>
          </>
        )}
      </Figure>
      <Figure title="涨停">
        {trading === 0 ? UNKNOWN : `${limitUp} 只`}
        {streakHeight !== null && streakHeight > 1 && (
          <span className="text-sm text-warn"> 最高 {streakHeight} 板</span>
        )}
      </Figure>
      <Figure title="主力净额">
        <Explained
          title="主力净额的由来"
          label={`主力净额 ${formatFlow(mainNetYuan)}`}
          explanation={`${MAIN_NET_RULE}${trading} 只交易中的股票里 ${sector.mainNetKnown} 只有资金流记录。`}
        >
          <NumberText text={formatFlow(mainNetYuan)} change={mainNetYuan} />
        </Explained>
      </Figure>
      <Figure title={sector.amountKnown < trading ? '成交额（部分）' : '成交额'}>
        <span title={`${trading} 只交易中的成分股里 ${sector.amountKnown} 只的成交额已知`}>
          {formatYuan(amountYuan)}
        </span>
      </Figure>
      {leader !== null && (
        <Figure title="龙头">
          <span className="inline-flex items-center gap-1">
            {stock(leader)}
            <Explained
              title="龙头怎么选"
              label={`${leader.name} ${formatChangePct(leader.changePct)}`}
              explanation={
                leader.firstSealAt === null ? LEADER_RULE : `${LEADER_RULE}${leader.name} 首封 ${leader.firstSealAt}。`
              }
              align="end"
            >
              <NumberText text={formatChangePct(leader.changePct)} change={leader.changePct} />
            </Explained>
            {leader.streak !== null && leader.streak > 0 && (
              <span className="text-xs text-warn">{leaderStreakText(leader)}</span>
            )}
          </span>
        </Figure>
      )}
    </dl>
  )
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="h-7 leading-7 font-medium whitespace-nowrap">{children}</dd>
    </div>
  )
}
