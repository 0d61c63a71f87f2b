import { UNKNOWN } from '#lib/format/format.ts'
import { durationText } from './check-labels.ts'
import type { Fact } from './client-facts.ts'
import type { SelfCheck } from './findings.ts'

const DATABASE_LABELS = { sqlite: 'SQLite（内嵌）', postgres: 'PostgreSQL' } as const
const BUS_LABELS = { memory: '单个实例', redis: 'Redis（多个实例）' } as const
const MEGABYTE = 1024 * 1024

/** 看盘运行在什么上面. */
export function serverFacts({ version, startedMs, clock, runsOn }: SelfCheck): readonly Fact[] {
  const { node, platform, database, bus, simulator, model, memoryBytes } = runsOn
  return [
    { name: '服务版本', value: version },
    { name: '已运行', value: durationText(Math.max(0, clock.serverMs - startedMs)) },
    { name: '运行环境', value: `Node ${node}，${platform}` },
    { name: '数据库', value: DATABASE_LABELS[database] },
    { name: '实例', value: BUS_LABELS[bus] },
    ...(simulator === null ? [] : [{ name: '模拟行情', value: `种子 ${simulator.seed}，时钟 ${simulator.clock}` }]),
    { name: '摘要', value: model === null ? '由模板撰写' : `由模型 ${model} 撰写，逐句核对` },
    { name: '内存', value: memoryBytes === null ? UNKNOWN : `${Math.round(memoryBytes / MEGABYTE)} MB` },
  ]
}
