import type { Endpoint } from '@kanpan/contract/endpoint'
import { z } from 'zod'

/** `json` is what a cell cannot hold: a list, or one of several shapes; it is written as JSON. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'json'

export interface TableColumn {
  /** The field of a row, those of a field within a field after a point: `leader.name`. Units are in the names. */
  readonly name: string
  readonly path: readonly string[]
  readonly type: ColumnType
}

const Node = z.looseObject({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})
type Node = z.infer<typeof Node>

/** What a value is where it is known. */
function known(schema: unknown): Node | undefined {
  const node = Node.parse(schema)
  const choices = node.anyOf?.map(choice => Node.parse(choice)).filter(({ type }) => type !== 'null')
  if (choices === undefined) return node
  return choices.length === 1 ? known(choices[0]) : undefined
}

const SCALARS: Readonly<Record<string, ColumnType>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
}

function typeOf({ type }: Node): ColumnType {
  const types = [type].flat().filter(one => one !== 'null')
  const [only] = types
  return (types.length === 1 && typeof only === 'string' && SCALARS[only]) || 'json'
}

function columnsIn(properties: Readonly<Record<string, unknown>>, above: readonly string[]): readonly TableColumn[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name]
    const node = known(schema)
    if (node?.properties) return columnsIn(node.properties, path)
    return [{ name: path.join('.'), path, type: node ? typeOf(node) : 'json' }]
  })
}

const columnsOfEndpoint = new WeakMap<Endpoint, readonly TableColumn[]>()

/** The columns of the table a call answers, which is its `list`; none when it answers no table. */
export function tableColumns(endpoint: Endpoint): readonly TableColumn[] {
  const found = columnsOfEndpoint.get(endpoint)
  if (found) return found
  const { properties = {} } = Node.parse(z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' }))
  const list = properties.list === undefined ? undefined : known(properties.list)
  const row = list?.items === undefined ? undefined : known(list.items)
  const columns = columnsIn(row?.properties ?? {}, [])
  columnsOfEndpoint.set(endpoint, columns)
  return columns
}

const Row = z.record(z.string(), z.unknown())

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const name of path) value = Row.safeParse(value).data?.[name]
  return value ?? null
}

export type Cell = string | number | boolean | null

/** The value of a row in a column; null is unknown, and is never 0. */
export function cellOf(row: unknown, { path, type }: TableColumn): Cell {
  const value = valueAt(row, path)
  if (value === null) return null
  if (type === 'json') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
