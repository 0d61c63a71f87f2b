import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../packages/server/src/cli.ts', import.meta.url))
/** The recorded data beside the checkout; not part of the project. */
const RECORDED = join(import.meta.dirname, '..', '..', 'shared', 'data')
/** Of November 2025: the stocks, their bars, the limit-ups with reasons, the concepts, the dragon-tiger lists. */
const FILES = [
  'stock_list',
  'bars_market_2025',
  'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz',
  'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz',
  'concepts/ths_concept_constituents.csv.gz',
  'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz',
]

/** What is missing of the recorded month, in a sentence; undefined when all of it is there. */
export function missingRecords(): string | undefined {
  const missing = FILES.filter(file => !existsSync(join(RECORDED, file)))
  return missing.length === 0 ? undefined : `no recorded data beside the checkout: ${missing.join(', ')}`
}

/** Imports the recorded month into a data folder. */
export function importRecorded(dataFolder: string): Promise<void> {
  return importFiles(
    dataFolder,
    FILES.map(file => join(RECORDED, file)),
  )
}

/** Imports files into a data folder, as a person does on the command line. */
export async function importFiles(dataFolder: string, paths: readonly string[]): Promise<void> {
  const run = spawn(process.execPath, [CLI, 'import', ...paths], {
    env: { ...process.env, KANPAN_DATA: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  run.stdout.on('data', chunk => said.push(String(chunk)))
  run.stderr.on('data', chunk => said.push(String(chunk)))
  const [code] = await once(run, 'close')
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${said.join('')}`)
}
