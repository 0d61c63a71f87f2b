import { conceptDaysTop } from '@kanpan/contract/api/api2/stock'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { ROTATION_FIELDS, rotationRows } from '#features/sector/rotation-file.ts'
import { RotationMatrix } from '#features/sector/rotation-matrix.tsx'
import { rotationSpells } from '#features/sector/rotation-spells.ts'
import { SpellList } from '#features/sector/spell-list.tsx'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Formula } from '#market-ui/formula.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { Kind } from './concept-spans.ts'

const PACE_MS = 10_000
const DAYS = 15
const FIRST = 10
const leaderName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

interface RotationPanelsProps {
  readonly moment: Moment
  readonly kind: Kind
  readonly traced: string | undefined
  readonly hrefOf: (code: string) => string
}

/** 轮动矩阵 of the last days, and how the traced concept came and came back. */
export function RotationPanels({ moment, kind, traced, hrefOf }: RotationPanelsProps) {
  const query = useLiveQuery(
    conceptDaysTop,
    { ...moment, days: DAYS, limit: FIRST, type: kind, ...(traced === undefined ? {} : { concept: traced }) },
    { everyMs: PACE_MS },
  )
  const { data } = query
  const trace = data?.trace
  const empty = data?.rows.every(row => row.length === 0)
    ? '这些天没有记录概念的涨跌，或收录都不足全部 A 股的 98 %，不排名次'
    : undefined
  const address = addressOf(moment)
  return (
    <>
      <DataBlock
        title={`轮动：近 ${data?.days.length ?? DAYS} 日每日前 ${FIRST}`}
        {...panelParts(query, () => empty)}
        bodyClassName="px-1 pb-1"
        actions={
          <>
            <span className="text-xs text-ink-3 max-lg:hidden">左边线同色者多日上榜，点击追踪</span>
            <Explained
              title="轮动怎么排"
              label="排法"
              align="end"
              explanation={
                <Formula
                  of="rotation"
                  inputs={`每日前 ${FIRST}；底色越深涨跌越大。${data ? `共 ${data.days.length} 个交易日。` : ''}`}
                />
              }
            >
              <span className="text-sm">排法</span>
            </Explained>
            <MomentBar shownDay={data?.asOf.day} />
            <ExportMenu
              name={`概念轮动-${data?.asOf.day ?? ''}-${DAYS}日`}
              rowsNow={() => (data === undefined ? [] : rotationRows(data))}
              isEmpty={data === undefined || empty !== undefined}
              fields={ROTATION_FIELDS}
            />
          </>
        }
      >
        {data && <RotationMatrix rotation={data} hrefOf={hrefOf} stock={leaderName} />}
      </DataBlock>
      <DataBlock
        title={trace ? `追踪 ${trace.name}` : '追踪'}
        {...panelParts(query, () => (trace ? undefined : '在上面或左侧点一个概念，看它何时来过、谁带的头'))}
        bodyClassName="overflow-y-auto"
        actions={
          trace && (
            <Link
              href={`/stock/sector${address}${address === '' ? '?' : '&'}code=${trace.block_code}`}
              className="text-sm text-accent hover:underline"
            >
              走势与成分股
            </Link>
          )
        }
      >
        {trace && (
          <SpellList
            spells={rotationSpells(trace.places, FIRST)}
            days={trace.places.length}
            shownDay={trace.places.at(-1)?.day ?? ''}
            first={FIRST}
            stock={leaderName}
          />
        )}
      </DataBlock>
    </>
  )
}
