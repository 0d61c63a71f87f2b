import { hasRecorded, recordedPath } from '@kanpan/market/recorded-data.fixture'
import { runCli } from './cli/run-cli.ts'

/** What was recorded of November 2025. */
const NOVEMBER_2025 = [
  'stock_list/all_codes_20250909.csv',
  'stock_list/basic_20230317.csv',
  'stock_list/tushare_stock_basic_even.json.gz',
  'concepts/ths_concept_constituents.csv.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz',
  'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz',
  'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz',
]

/** Whether it lies beside the checkout. */
export const hasNovember = () => NOVEMBER_2025.every(hasRecorded)

/** Imports November 2025 into a data folder, as a person does it. */
export async function importNovember(dataFolder: string): Promise<void> {
  const environment = { KANPAN_DATA: dataFolder, KANPAN_SOURCE: 'archive' }
  const quiet = { environment, print: () => {}, complain: () => {}, progress: () => {} }
  const code = await runCli(['import', ...NOVEMBER_2025.map(recordedPath)], quiet)
  if (code !== 0) throw new Error(`the import of November 2025 ended with ${code}`)
}
