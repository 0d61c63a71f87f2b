import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = /<script[^>]+src="\/assets\/([^"]+\.js)"/g
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g
// A library of charts is one chunk that only the screens with charts load; it has no say in a route's size.
const CHART_LIBRARY = /^(klinecharts|echarts)-/

/** The chunks a browser loads for one chunk: itself and everything it imports before it runs. */
export function closure(start: readonly string[], importsOf: (chunk: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    waiting.push(...importsOf(chunk))
  }
  return found
}

export function staticImports(source: string): string[] {
  return [...source.matchAll(STATIC_IMPORT)].flatMap(([, chunk]) => chunk ?? [])
}

/** The scripts of a built site: those of its first route together, and every other chunk alone. */
export function routeChunks(dist: string, firstScreen: string): { firstRoute: string[]; others: string[] } {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) throw new Error(`${page} is missing: build the web part first (npm run build -w @kanpan/web)`)
  const scripts = [...readFileSync(page, 'utf8').matchAll(SCRIPT)].flatMap(([, chunk]) => chunk ?? [])
  const chunks = readdirSync(join(dist, 'assets')).filter(name => name.endsWith('.js'))
  const screen = chunks.find(name => name.startsWith(`${firstScreen}-`))
  if (scripts.length === 0 || !screen)
    throw new Error(`no script in ${page} or no chunk named ${firstScreen}-*.js in ${dist}/assets`)
  const importsOf = (chunk: string) => staticImports(readFileSync(join(dist, 'assets', chunk), 'utf8'))
  const first = closure([...scripts, screen], importsOf)
  const path = (chunk: string) => `${dist}/assets/${chunk}`
  return {
    firstRoute: [...first].map(path),
    others: chunks.filter(chunk => !first.has(chunk) && !CHART_LIBRARY.test(chunk)).map(path),
  }
}
