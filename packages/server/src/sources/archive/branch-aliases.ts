import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Beside the data, to be edited by whoever keeps it: `branch,alias,confidence` with confidence in percent. */
export const ALIASES_FILE = 'branch-aliases.csv'

const Rows = z.array(
  z.object({
    branch: z.string().min(2),
    alias: z.string().min(1),
    confidence: z.coerce.number().min(0).max(100),
  }),
)

/** What people call the branches, as somebody wrote it down; none when there is no such file. */
export function readBranchAliases(dataFolder: string): BranchAlias[] {
  const path = join(dataFolder, ALIASES_FILE)
  if (!existsSync(path)) return []
  const { data, error } = Rows.safeParse(
    parse(readFileSync(path, 'utf8'), { columns: true, bom: true, trim: true, skip_empty_lines: true }),
  )
  if (!data) throw new Error(`${ALIASES_FILE} 无法读取，每行应为 branch,alias,confidence：${z.prettifyError(error)}`)
  // In the spelling that lists are kept in, whichever parentheses were typed.
  return data.map(({ branch, alias, confidence }) => ({
    branch: branch.normalize('NFKC'),
    alias,
    confidencePct: confidence,
  }))
}
