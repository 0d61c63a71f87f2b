import { stockListByConcept } from '@kanpan/contract/api/data/stock'
import { StockName } from '#features/collect/stock-name.tsx'
import { streakText } from '#features/limit-up/ranking/ranking-labels.ts'
import { LEADER_RULE } from '#features/sector/sector-labels.ts'
import { LEAD_REASON_LABELS } from '#features/theme/lead.ts'
import { formatChangePct, formatYuan } from '#lib/format/format.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { Theme } from './theme.ts'
import { themeLead } from './theme-rows.ts'
import { useThemeRows } from './use-theme-rows.ts'

const FOLLOWERS = 12

/** Who leads and in what it is ahead of the second, and who follows with which change. */
export function ThemeLeader({ theme }: { readonly theme: Theme }) {
  const { name, sector, moment } = theme
  const sealed = useThemeRows(theme, 'sealed')
  const members = useLiveQuery(
    stockListByConcept,
    { ...moment, concept: name, limit: FOLLOWERS + 1 },
    { everyMs: SCREEN_PACE_MS, enabled: sector !== undefined },
  )
  const rows = sealed.data?.list ?? []
  const own = sector === undefined ? rows : rows.filter(({ concepts }) => concepts.includes(name))
  const lead = themeLead(own)
  const first = sector === undefined ? lead?.row : (sector.leader ?? undefined)
  const isExplained = lead !== undefined && lead.row.code === first?.code
  const streakOf = new Map(rows.map(row => [String(row.code), streakText(row)]))
  const listed = sector === undefined ? own : (members.data?.list ?? [])
  const isWaiting = sealed.data !== undefined && isBeforeMatch(sealed.data.asOf)
  const followers = isWaiting ? [] : listed.filter(({ code }) => code !== first?.code).slice(0, FOLLOWERS)
  const codes = [...(first ? [first] : []), ...followers].map(({ code }) => String(code))
  return (
    <DataBlock
      title="龙头与跟风"
      {...panelParts(sealed)}
      bodyClassName="cockpit-scroll"
      actions={
        <Explained title="龙头怎么选" label="选法" align="end" explanation={LEADER_RULE}>
          <span className="text-sm">选法</span>
        </Explained>
      }
    >
      {isWaiting ? (
        <p className="px-3 py-6 text-center text-ink-3">{BEFORE_MATCH}</p>
      ) : first === undefined ? (
        <p className="px-3 py-2 text-ink-2">
          {own.length > 1 ? '封住的不止一只而板数未知，分不出龙头' : '没有封住涨停的股票，没有龙头'}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-1.5">
          <span className="font-medium">
            <StockName code={first.code} name={first.name} among={codes} />
          </span>
          <span className="text-warn">{streakOf.get(first.code)}</span>
          <NumberText text={formatChangePct(first.changePct)} change={first.changePct} />
          <span className="text-sm text-ink-2">
            {isExplained
              ? LEAD_REASON_LABELS[lead.reason]
              : own.length === 0
                ? '没有封住的，涨幅最大'
                : '按连板、首封、封单、涨幅依次比出'}
            {isExplained && lead.second !== undefined && (
              <>
                {' · 第二 '}
                <StockName code={lead.second.code} name={lead.second.name} dense />
              </>
            )}
          </span>
        </p>
      )}
      <ol ref={oneStop} aria-label="跟风" className="divide-y divide-line/60">
        {followers.map(row => (
          <li
            key={row.code}
            className="grid grid-cols-[minmax(0,1fr)_56px_72px_72px] items-center gap-x-2 px-3 py-0.5 text-sm hover:bg-hover/60"
          >
            <StockName code={row.code} name={row.name} among={codes} dense />
            <span className="text-end text-warn">{streakOf.get(row.code)}</span>
            <span className="text-end text-ink-3" title="成交额，元">
              {formatYuan(row.amountYuan)}
            </span>
            <NumberText text={formatChangePct(row.changePct)} change={row.changePct} className="text-end" />
          </li>
        ))}
      </ol>
      <p className={isWaiting || followers.length === 0 ? 'hidden' : 'px-3 py-1 text-xs text-ink-3'}>
        {sector === undefined
          ? '原因里提到它的其他涨停股'
          : `成分股里涨幅居前的 ${followers.length} 只，共 ${members.data?.total ?? sector.count} 只`}
      </p>
    </DataBlock>
  )
}
