import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { FLOW_COLUMNS, type OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'
import { stockFlows } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import {
  EASTMONEY_UNIVERSE,
  eastmoneyDelayedList,
  eastmoneyList,
  type ListAsk,
} from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import type { FundFlowRows } from '#sources/ports/figure-rows.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import { readList } from './eastmoney-list.ts'

const FIELDS = 'f12,f13,f14,f62,f66,f72,f78,f84,f124'
/** The figures of the close take a few minutes. */
const FROM_SECOND = SESSION.close + 300

/** A row that says when it is of, and all four nets. */
interface KnownFlow extends OrderSizeFlow, Pick<FlowRow, 'code'> {
  readonly day: string
  readonly second: number
}

/** Undefined: nobody traded it, or its provider does not say. */
function knownFlow({ code, at, ...row }: FlowRow): KnownFlow | undefined {
  const { superLargeNetYuan, largeNetYuan, middleNetYuan, smallNetYuan } = row
  if (!at || superLargeNetYuan === undefined || largeNetYuan === undefined) return undefined
  if (middleNetYuan === undefined || smallNetYuan === undefined) return undefined
  return { code, ...at, superLargeNetYuan, largeNetYuan, middleNetYuan, smallNetYuan }
}

/** The day most rows are of: a stock that is suspended stands at its last. */
function dayOf(flows: readonly KnownFlow[]): string | undefined {
  const byDay = [...Map.groupBy(flows, ({ day }) => day)]
  return byDay.toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0]
}

function columnsOf(flows: readonly KnownFlow[]): FundFlowRows {
  const column = (name: keyof OrderSizeFlow) => [name, Float64Array.from(flows, flow => flow[name])] as const
  const columns = Object.fromEntries(FLOW_COLUMNS.map(column)) as Record<keyof OrderSizeFlow, Float64Array>
  return { ...columns, codes: flows.map(({ code }) => code) }
}

function eastmoneyFlow(client: HostClient, endpoint: Endpoint<ListAsk>): Way<MomentAsk, FundFlowRows> {
  return {
    group: endpoint.group,
    async read(_, signal) {
      const list = { universe: EASTMONEY_UNIVERSE.stocks, fields: FIELDS, codec: stockFlows, endpoint }
      const { rows, refused, isWhole } = await readList(client, list, signal)
      const known = rows.flatMap(row => knownFlow(row) ?? [])
      const day = dayOf(known)
      if (day === undefined) throw new HostFailure('noRows', '资金流一行可用的也没有')
      const flows = known.filter(flow => flow.day === day)
      const second = Math.max(...flows.map(flow => flow.second))
      const batch = { provider: endpoint.group, day: TradeDay.parse(day), second, rows: columnsOf(flows) }
      return { ...batch, isWhole, refused: refusedRows(refused) }
    },
  }
}

/**
 * Net inflow by order size of every stock, in 东方财富's split, of the close: 56 pages, a minute and a half. The desk asks from 15:05
 * on until it has come, for an hour at most. The hosts that ban soonest are asked where the delayed ones do not answer.
 */
export function fundFlowPort(parts: PortParts): Ports['fundFlow'] {
  const port = firstAnswer(parts, {
    ways: [eastmoneyFlow(parts.client, eastmoneyDelayedList), eastmoneyFlow(parts.client, eastmoneyList)],
    reach: 'now',
    paceMs: 300_000,
    usualLagSeconds: 0,
    timeoutMs: 600_000,
    patienceMs: 300_000,
  })
  return port && { ...port, fromSecond: FROM_SECOND }
}
