import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { shortBranch } from '@kanpan/market/longhu/branch-name'
import { useMemo } from 'react'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { SeatName } from '#features/longhu/seat-name.tsx'
import { themeColours } from '#features/sector/theme-colour.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { type CompanionLayout, companionLayout, NODE_PX } from './companion-layout.ts'

interface CompanionPictureProps {
  readonly records: readonly BranchRecord[]
  readonly branchHref: (branch: string) => string
}

/** Room for the names on either side, as a share of the whole. */
const LEFT_SHARE = 0.22
const RIGHT_SHARE = 0.54
/** Where names need two lines. */
const NARROW = '(max-width: 640px)'
const TWO_LINES_PX = 40

/** Who buys with whom: a line from each branch to those who stood in the same lists, the oftener the thicker. */
export function CompanionPicture({ records, branchHref }: CompanionPictureProps) {
  const isNarrow = useMedia(NARROW)
  const nodePx = isNarrow ? TWO_LINES_PX : NODE_PX
  const layout = useMemo(() => companionLayout(records, nodePx), [records, nodePx])
  const colours = useMemo(() => themeColours(records.map(({ branch }) => branch)), [records])
  if (layout.nodes.length === 0) return <p className="text-ink-3">没有与其他席位一同买入的记录</p>
  const colourOf = (at: number): string =>
    (records.length === 1 ? 'var(--accent)' : colours.get(records[at]?.branch ?? '')) ?? 'var(--ink-3)'

  return (
    <ChartFrame
      name="常一起出现的席位"
      summary={summaryOf(records, layout)}
      height={layout.height}
      table={{
        columns: ['席位', ...records.map(({ branch }) => `与${shortBranch(branch)}`)],
        rows: layout.nodes.map(({ branch, counts }) => [
          branch,
          ...counts.map((count, at) => {
            const { purchases = 0 } = records[at] ?? {}
            return count === 0 ? '—' : `${count}次 / ${purchases}次净买入`
          }),
        ]),
      }}
    >
      {({ width, height }) => {
        const left = width * LEFT_SHARE
        const right = width * (1 - RIGHT_SHARE)
        const middle = (left + right) / 2
        return (
          <>
            <svg aria-hidden width={width} height={height} className="absolute inset-0">
              {layout.links.map(({ from, to, count, widthPx }) => {
                const startY = layout.branchesY[from] ?? 0
                const endY = layout.nodes[to]?.y ?? 0
                return (
                  <path
                    key={`${from} ${to}`}
                    d={`M${left + 4},${startY} C${middle},${startY} ${middle},${endY} ${right - 6},${endY}`}
                    fill="none"
                    stroke={colourOf(from)}
                    strokeOpacity={0.55}
                    strokeWidth={widthPx}
                  >
                    <title>{count}</title>
                  </path>
                )
              })}
            </svg>
            {records.map(({ branch }, at) => (
              <span
                key={branch}
                title={branch}
                className="absolute left-0 flex items-center justify-end overflow-hidden text-end text-sm leading-4"
                style={{ top: (layout.branchesY[at] ?? 0) - 20, width: left, height: 40, color: colourOf(at) }}
              >
                {shortBranch(branch)}
              </span>
            ))}
            <ol>
              {layout.nodes.map(({ y, counts, shared, ...seat }) => (
                <li
                  key={seat.branch}
                  className="absolute flex items-center justify-between gap-2 overflow-hidden text-sm"
                  style={{ top: y - nodePx / 2, left: right, width: width - right, height: nodePx }}
                >
                  <SeatName {...seat} oneLine={!isNarrow} href={branchHref(seat.branch)} />
                  <span className="shrink-0 text-ink-2">
                    {!isNarrow && records.length > 1 && shared > 1 && <span className="mr-1 text-accent">共同</span>}
                    {counts.filter(count => count > 0).join('+')}次
                  </span>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </ChartFrame>
  )
}

function summaryOf(records: readonly BranchRecord[], { nodes }: CompanionLayout): string {
  const [first] = nodes
  if (first === undefined) return ''
  const [record] = records
  if (records.length === 1 && record !== undefined) {
    return `${record.branch} 的 ${record.purchases} 次净买入中，最常同榜买入的是 ${first.branch}，${first.counts[0]} 次`
  }
  const common = nodes.filter(({ shared }) => shared > 1)
  return common.length === 0
    ? '所比较的营业部没有共同的常客'
    : `所比较的营业部共同的常客有 ${common.length} 个，最多的是 ${common[0]?.branch}`
}
