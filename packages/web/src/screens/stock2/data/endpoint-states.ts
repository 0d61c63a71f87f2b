import type { EndpointReading, EndpointState } from '@kanpan/contract/question/live-endpoints'

interface StateWords {
  readonly sign: string
  readonly label: string
  readonly tone: string
  /** What it means for who reads the market. */
  readonly meaning: string
}

/** What is to be known first stands first. */
export const ENDPOINT_STATES: Readonly<Record<EndpointState, StateWords>> = {
  changed: { sign: '✕', label: '变了', tone: 'text-danger', meaning: '答复不像从前，恢复前不采用，由其他提供方代替' },
  failed: { sign: '!', label: '没有答复', tone: 'text-warn', meaning: '隔十分钟再试，期间由其他提供方代替' },
  untried: { sign: '…', label: '还没试', tone: 'text-ink-3', meaning: '轮到它时再试' },
  quiet: { sign: '–', label: '此刻没有数据', tone: 'text-ink-2', meaning: '盘前、节假日、未公布时常见，不是故障' },
  unread: { sign: '✓', label: '有答复、未核对', tone: 'text-ink-2', meaning: '看盘还不读它' },
  well: { sign: '✓', label: '正常', tone: 'text-ink', meaning: '代码、名称、单位、时间与栏位都像从前' },
}

const ORDER = Object.keys(ENDPOINT_STATES)

/** The worst first, each provider's together. */
export function inOrder(endpoints: readonly EndpointReading[]): readonly EndpointReading[] {
  return endpoints.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

/** How many there are of each state that there is one of: what is well first. */
export function countsOf(endpoints: readonly EndpointReading[]) {
  const counts = Map.groupBy(endpoints, ({ state }) => state)
  return [...counts]
    .map(([state, those]) => ({ state, count: those.length }))
    .toSorted((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state))
}
