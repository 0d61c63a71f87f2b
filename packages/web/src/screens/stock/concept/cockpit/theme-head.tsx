import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { heatText } from '#features/hotspot/hotspot-labels.ts'
import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { SectorFigures } from '#features/sector/sector-figures.tsx'
import { addressOf } from '#lib/market-time/moment.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { keywordPath } from '#lib/theme/hotspot-path.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import type { Theme } from './theme.ts'
import { useThemeHotspots } from './use-theme-hotspots.ts'
import { useThemeRows } from './use-theme-rows.ts'

const stockName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

interface ThemeHeadProps {
  readonly theme: Theme
  /** How it ranks and for how long, as far as it is known. */
  readonly lineage: readonly string[]
}

/** The theme in one row of figures, and the ways to all of its stocks, limit-ups and hotspots. */
export function ThemeHead({ theme, lineage }: ThemeHeadProps) {
  const { name, sector, moment } = theme
  const sealed = useThemeRows(theme, 'sealed')
  const broken = useThemeRows(theme, 'broken')
  const brokenOwn = broken.data?.list.filter(({ isSt }) => !isSt).length ?? 0
  const heat = useThemeHotspots(theme).data?.list[0]?.heat
  const facts = [...lineage, ...(heat === undefined ? [] : [`热点热度最高 ${heatText(heat)}`])].join('；')
  const address = addressOf(moment)
  const own = sealed.data?.list.filter(({ isSt }) => !isSt) ?? []
  const streaks = own.flatMap(({ streak }) => streak ?? [])
  const firstSeal = own.flatMap(({ firstSealAt }) => firstSealAt ?? []).toSorted()[0]
  return (
    <DataBlock
      title={name}
      {...panelParts(sealed)}
      className="cockpit-head"
      actions={
        <>
          {sector !== undefined && (
            <Way href={`/stock/sector${address}${address === '' ? '?' : '&'}code=${sector.block_code}`}>成分与指数</Way>
          )}
          <Way href={keywordPath(name.slice(0, 20), moment)}>全部热点</Way>
          <MomentBar shownDay={sealed.data?.asOf.day} />
        </>
      }
    >
      {sector === undefined ? (
        <div className="px-3 py-2">
          <p>
            涨停 <strong className="font-semibold text-up">{own.length}</strong> 只
            {streaks.length > 0 && `，最高 ${rungText('sealed', Math.max(...streaks))}`}
            {firstSeal !== undefined && `，最早 ${firstSeal} 封板`}
            {brokenOwn > 0 && `，炸板 ${brokenOwn} 只`}
            {heat !== undefined && `，热点热度最高 ${heatText(heat)}`}
          </p>
          <p className="text-sm text-ink-3">
            “{name}”只是涨停原因里的词，不是概念板块：没有成分股、涨跌幅与资金流，下面只有提到它的涨停、消息与历史。
          </p>
        </div>
      ) : (
        <>
          <SectorFigures sector={sector} stock={stockName} />
          {facts !== '' && <p className="px-3 pb-2 text-sm text-ink-2">{facts}</p>}
        </>
      )}
    </DataBlock>
  )
}

function Way({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="text-sm text-accent hover:underline">
      {children}
    </Link>
  )
}
