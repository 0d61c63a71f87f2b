import type { Sector } from '@kanpan/contract/model/sector'
import { useMemo, useRef } from 'react'
import type { HeatUniverse } from '#features/chart/heat-map/heat-layout.ts'
import { HeatMap } from '#features/chart/heat-map/heat-map.tsx'
import { useRoomHeight } from '#ui/use-room-height.ts'
import { CLOUD_SIZE } from './sector-cloud-size.ts'

interface SectorCloudProps {
  readonly rows: readonly Sector[]
  /** Of the list: the fields are laid out anew every few minutes only. */
  readonly time: string
  readonly onOpen: (code: string) => void
}

const KINDS = ['概念', '行业'] as const
const LAID_OUT_EVERY_MINUTES = 5
const HEAD_PX = 34

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Those with the largest turnover, by code. */
function largest(rows: readonly Sector[]): readonly Sector[] {
  return rows
    .toSorted((a, b) => (b.amountYuan ?? 0) - (a.amountYuan ?? 0))
    .slice(0, CLOUD_SIZE)
    .sort((a, b) => a.block_code.localeCompare(b.block_code))
}

/** 板块云图: every sector a field as large as its turnover, coloured by its change. */
export function SectorCloud({ rows, time, onOpen }: SectorCloudProps) {
  const room = useRef<HTMLDivElement>(null)
  const height = useRoomHeight(room)
  const step = Math.floor(minutesOf(time) / LAID_OUT_EVERY_MINUTES)
  const placed = useMemo(() => largest(rows), [rows])
  const codes = placed.map(row => row.block_code).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `codes` and `step` say when the fields move
  const universe = useMemo<HeatUniverse>(
    () => ({
      codes: placed.map(row => row.block_code),
      names: placed.map(row => row.name),
      sectorNames: KINDS,
      sectorOf: placed.map(row => (row.kind === 'concept' ? 0 : 1)),
      area: placed.map(row => row.amountYuan),
      words: { field: '板块', unit: '个', whole: '面积：成交额' },
    }),
    [codes, step],
  )
  const changePct = useMemo(() => placed.map(row => row.changePct), [placed])
  return (
    <div ref={room} className="min-h-0 flex-1 overflow-hidden px-2 pt-1">
      {height !== undefined && (
        <HeatMap
          name="板块云图"
          universe={universe}
          changePct={changePct}
          clipPct={3}
          height={Math.max(200, height - HEAD_PX)}
          onOpenStock={onOpen}
        />
      )}
    </div>
  )
}
