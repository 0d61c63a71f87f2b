import type { Quote } from '@kanpan/contract/model/quote'
import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { HeatUniverse } from '#features/chart/heat-map/heat-layout.ts'
import { HeatMap } from '#features/chart/heat-map/heat-map.tsx'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useRoomHeight } from '#ui/use-room-height.ts'

interface MembersCloudProps {
  readonly rows: readonly Quote[]
  /** What the stocks stand together by: all of an industry have one industry. */
  readonly by: 'board' | 'industry'
}

const HEAD_PX = 34

/** A sector's stocks as a map: as large as their float value (their turnover where that is not known), coloured by change. */
export function MembersCloud({ rows, by }: MembersCloudProps) {
  const [moment] = useMoment()
  const [, navigate] = useLocation()
  const room = useRef<HTMLDivElement>(null)
  const height = useRoomHeight(room)
  const codes = rows.map(row => row.code).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which stocks there are says when the fields move
  const universe = useMemo<HeatUniverse>(() => {
    const groupOf = (row: Quote) => (by === 'board' ? BOARD_LABELS[row.board] : (row.industry ?? '行业未记录'))
    const groups = [...new Set(rows.map(groupOf))]
    const isByValue = rows.some(row => row.floatValueYuan !== null)
    return {
      codes: rows.map(row => row.code),
      names: rows.map(row => row.name),
      sectorNames: groups,
      sectorOf: rows.map(row => groups.indexOf(groupOf(row))),
      area: rows.map(row => (isByValue ? row.floatValueYuan : row.amountYuan)),
      words: { field: '股票', unit: '只', whole: isByValue ? '面积：流通市值' : '面积：成交额' },
    }
  }, [codes, by])
  const changePct = useMemo(() => rows.map(row => row.changePct), [rows])
  return (
    <div ref={room} className="min-h-0 flex-1 overflow-hidden px-2 pt-1">
      {height !== undefined && (
        <HeatMap
          name="成分股热力图"
          universe={universe}
          changePct={changePct}
          height={Math.max(200, height - HEAD_PX)}
          onOpenStock={code => navigate(`/stock/detail/${code}${addressOf(moment)}`)}
        />
      )}
    </div>
  )
}
