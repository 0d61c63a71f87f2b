import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, inTurnOnThread } from '#tools/bench/goal.ts'
import { alertModules } from '#tools/bench/inside-server.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'

const STOCKS = 5_500
const PEOPLE = 10_000
const RULES_EACH = 10
const GROUP = 20
const DAY = '2026-03-02' as TradeDay
const FIELDS = [
  'price',
  'change',
  'turnover',
  'amount',
  'seal',
  'sealed',
  'broken',
  'toLimit',
  'minutesChange',
] as const
const MOST_MS = 20

/** Two stocks of five move a little between two moments, as in a lively minute; some stand at their limit, and a few come and go. */
function moments(count: number): readonly ReadonlyMap<string, Float64Array>[] {
  const roll = dice(3)
  let price = Float64Array.from({ length: STOCKS }, () => 3 + 60 * roll())
  const reference = price.slice()
  let turnover = Float64Array.from({ length: STOCKS }, () => 20 * roll())
  let queued = Float64Array.from({ length: STOCKS }, () => 1e8 * roll())
  return Array.from({ length: count }, () => {
    price = price.map(cents => (roll() < 0.4 ? Math.round(100 * cents * (1 + 0.004 * (roll() - 0.5))) / 100 : cents))
    const change = price.map((yuan, row) => 100 * (yuan / (reference[row] ?? 1) - 1))
    turnover = turnover.map(pct => pct + 0.01 * roll())
    queued = queued.map(yuan => yuan * (0.95 + 0.1 * roll()))
    const sealed = change.map(pct => (pct > 1 ? 1 : 0))
    return new Map<string, Float64Array>([
      ['price', price],
      ['change', change],
      ['turnover', turnover],
      ['amount', price.map(yuan => yuan * 1e7)],
      ['seal', sealed.map((is, row) => (is ? (queued[row] ?? 0) : Number.NEGATIVE_INFINITY))],
      ['sealed', sealed],
      ['broken', change.map(pct => (pct > 0.9 && pct <= 1 ? 1 : 0))],
      ['toLimit', change.map(pct => 10 - pct)],
      ['minutesChange', change.map(pct => pct / 3)],
    ])
  })
}

type Modules = Awaited<ReturnType<typeof alertModules>>
type ReadAlert = Modules['readAlert']
type AlertTree = ReturnType<ReadAlert>['rule']
type WatchedRule = Parameters<ReturnType<Modules['createAlertWatch']>['put']>[0]

/** What ten thousand people watch: mostly single stocks, some groups, a few conditions of the whole market. */
function rulesOf(readAlert: ReadAlert, first: ReadonlyMap<string, Float64Array>): readonly WatchedRule[] {
  const roll = dice(11)
  const some = (count: number) => Math.floor(count * roll())
  const of = (id: number): { condition: string; rows: readonly number[] | undefined } => {
    const kind = roll()
    const row = some(STOCKS)
    const yuan = ((first.get('price')?.[row] ?? 1) * (0.99 + 0.02 * roll())).toFixed(2)
    if (kind < 0.5) return { condition: `股价${roll() < 0.5 ? '>=' : '<='}${yuan}`, rows: [row] }
    if (kind < 0.7) return { condition: `涨幅>${(0.1 * some(10)).toFixed(1)}% 且 换手率>${some(20)}%`, rows: [row] }
    if (kind < 0.8) return { condition: `5分钟涨幅>=${(0.1 * some(10)).toFixed(1)}%`, rows: [row] }
    const group = Array.from({ length: GROUP }, () => some(STOCKS))
    const ofGroup = ['涨停', '炸板', `涨幅>${some(5)}%`, `距涨停<${1 + some(5)}%`, '涨停 且 封单<5000万']
    if (kind < 0.99) return { condition: ofGroup[id % ofGroup.length] ?? '', rows: [...new Set(group)] }
    return {
      condition: ['炸板', '涨停', '距涨停<1%', '涨停 且 封单<3000万', '5分钟涨幅>=3%'][id % 5] ?? '',
      rows: undefined,
    }
  }
  return Array.from({ length: PEOPLE * RULES_EACH }, (_, id) => {
    const { condition, rows } = of(id)
    const pace = { mode: 'every', pauseSeconds: 300, activeFromSecond: 0, activeUntilSecond: 86_400 } as const
    return { ...readAlert(condition), ...pace, id, condition, rows, expiresOn: undefined }
  })
}

/** Every rule looks at every row it watches, at every moment. */
function naiveLoop(rules: readonly WatchedRule[]) {
  const stood = rules.map(({ rows }) => new Uint8Array(rows?.length ?? STOCKS).fill(2))
  const all = Array.from({ length: STOCKS }, (_, row) => row)
  const holds = (tree: AlertTree, at: ReadonlyMap<string, Float64Array>, row: number): boolean => {
    if (tree.kind === 'not') return !holds(tree.rule, at, row)
    if (tree.kind !== 'condition') {
      return tree.kind === 'and'
        ? tree.rules.every(one => holds(one, at, row))
        : tree.rules.some(one => holds(one, at, row))
    }
    const { field, operator, value } = tree.condition
    const own = at.get(field)?.[row] ?? Number.NaN
    if (value === true) return own === 1
    const wanted = Number(value)
    if (own === Number.NEGATIVE_INFINITY) return false
    if (operator === '<') return own < wanted
    if (operator === '<=') return own <= wanted
    return operator === '>' ? own > wanted : own >= wanted
  }
  return (at: ReadonlyMap<string, Float64Array>): number => {
    let fired = 0
    for (const [place, { rule, rows = all }] of rules.entries()) {
      const before = stood[place]
      if (!before) continue
      for (let i = 0; i < rows.length; i++) {
        const now = holds(rule, at, rows[i] ?? 0) ? 1 : 0
        if (now === 1 && before[i] === 0) fired++
        before[i] = now
      }
    }
    return fired
  }
}

export const measure: Goal = async ({ isShort }) => {
  const { createAlertWatch, readAlert } = await alertModules()
  const rounds = isShort ? 8 : 20
  const at = moments(2 * (rounds + 8))
  const rules = rulesOf(readAlert, at[0] ?? new Map())
  const watch = createAlertWatch()
  for (const rule of rules) watch.put(rule)
  const naive = naiveLoop(rules)
  let [ours, theirs] = [0, 0]
  const none = new Float64Array(0)
  const advance = () => {
    const moment = at[ours++ % at.length]
    const column = ({ field }: { readonly field: string }) => moment?.get(field) ?? none
    return watch.advance({ day: DAY, second: 36_000 + 3 * ours, sectors: [], column })
  }
  const { oursMs, peerMs } = inTurnOnThread(rounds, advance, () => naive(at[theirs++ % at.length] ?? new Map()))
  const watched = `${rules.length} rules of ${PEOPLE} people, ${STOCKS} stocks, ${FIELDS.length} columns`
  return [
    {
      id: 'A2',
      what: 'alerts: milliseconds a tick, in units of 20 ms',
      result: { ratio: oursMs / MOST_MS, limit: 1, side: 'at most', detail: `${oursMs.toFixed(1)} ms; ${watched}` },
    },
    {
      id: 'A2',
      what: 'alerts: a tick against the naive loop over rules and rows',
      result: {
        ...{ ratio: oursMs / peerMs, limit: 0.2, side: 'at most' },
        detail: `${oursMs.toFixed(1)} ms against ${peerMs.toFixed(1)} ms`,
      },
    },
  ]
}
