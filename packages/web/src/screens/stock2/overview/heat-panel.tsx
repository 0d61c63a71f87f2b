import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { HeatMap } from '#features/chart/heat-map/heat-map.tsx'
import type { MarketColumns } from '#features/market/market-columns.ts'
import { useMarketBoard } from '#features/market/use-market-board.ts'
import { type Moment, useMomentAddress } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { momentText, panelParts } from '#market-ui/panel-parts.ts'
import { Segmented } from '#ui/input/segmented.tsx'

const AREAS = [
  { value: 'floatValueYuan', title: '流通市值' },
  { value: 'amountYuan', title: '成交额' },
] as const
type Area = (typeof AREAS)[number]['value']

/** Colours follow the market once a second; a layout that moved with every trade could not be read. */
const DRAWN_EVERY_MS = 1_000
const LAID_OUT_EVERY_MINUTES = 5

/** 大盘云图 over the whole market. */
export function HeatPanel({ moment, height }: { readonly moment: Moment; readonly height: number }) {
  const [named, setNamed] = useAddressValue('area')
  const area: Area = named === 'amount' ? 'amountYuan' : 'floatValueYuan'
  const { view, query } = useMarketBoard(moment, DRAWN_EVERY_MS)
  const parts = panelParts(query)
  // Not every source knows how many shares float, and nobody has traded before the auction.
  const areas = AREAS.filter(({ value }) => view?.columns[value].some(yuan => yuan > 0))
  const shown = areas.some(({ value }) => value === area) ? area : areas[0]?.value
  const isFinal = query.data?.asOf.final === true && query.data.asOf.day === view?.asOf.day
  return (
    <DataBlock
      title="大盘云图"
      {...parts}
      {...(view && !isFinal
        ? { asOf: momentText({ ...view.asOf, final: false }), dataMoment: { ...view.asOf, final: false } }
        : {})}
      className="h-full"
      bodyClassName="p-2"
      actions={
        areas.length > 1 ? (
          <Segmented
            label="面积"
            options={areas}
            value={shown ?? area}
            onChange={next => setNamed(next === 'amountYuan' ? 'amount' : undefined)}
          />
        ) : (
          areas[0] && <span className="text-sm text-ink-3">面积：{areas[0].title}</span>
        )
      }
    >
      {view && shown && <Picture columns={view.columns} area={shown} time={view.asOf.time} height={height} />}
      {view && !shown && <p className="py-12 text-center text-ink-3">流通市值与成交额未记录，无法按大小排布</p>}
    </DataBlock>
  )
}

interface PictureProps {
  readonly columns: MarketColumns
  readonly area: Area
  readonly time: string
  readonly height: number
}

function Picture({ columns, area, time, height }: PictureProps) {
  const { codes, names, industries, industryIndex, amountYuan, floatValueYuan } = columns
  const [, navigate] = useLocation()
  const address = useMomentAddress()
  const layoutTime = area === 'amountYuan' ? Math.floor(minutesOf(time) / LAID_OUT_EVERY_MINUTES) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: amounts change in place; `layoutTime` says when to look again
  const universe = useMemo(
    () => ({
      codes,
      names,
      sectorNames: industries,
      sectorOf: industryIndex,
      area: area === 'amountYuan' ? amountYuan.slice() : floatValueYuan,
    }),
    [columns, area, layoutTime],
  )
  // The column changes in place as well: another object tells the picture to look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `time` moves with every tick
  const changePct = useMemo(() => columns.changePct.slice(), [columns, time])
  return (
    <HeatMap
      name="大盘云图"
      universe={universe}
      changePct={changePct}
      height={height}
      onOpenStock={code => navigate(`/stock/detail/${code}${address}`)}
    />
  )
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
