import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { makeBackup } from '#store/backup/make-backup.ts'
import { EXIT, type Terminal } from './terminal.ts'

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string' } } as const
const DEFAULT_FOLDER = './backups'

/** Backs up the installation, beside its running server too. */
export async function backupCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (positionals.length > 0 || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))) {
    terminal.complain('用法：npm run kanpan -- backup [--to <目录或 .zip 文件>] [--keep <个数，至少 1>]')
    return EXIT.misused
  }
  const { dataFolder, databaseUrl, source, backup } = readConfig(terminal.environment)
  const to = values.to ?? backup?.folder ?? DEFAULT_FOLDER
  const made = await makeBackup({ dataFolder, databaseUrl, source, to, keep }, Date.now)
  const { file, bytes, tookMs, contents, removed } = made
  terminal.print(
    `已备份：${file}（${Math.ceil(bytes / 1e6)} MB，${contents.files.length} 个文件，${(tookMs / 1000).toFixed(1)} 秒，已读回核对）`,
  )
  for (const { name, days, from, to } of contents.dataSets)
    terminal.print(`  行情 ${name}：${days > 0 ? `${days} 个交易日（${from} 至 ${to}）` : '还没有交易日'}`)
  if (removed.length > 0) terminal.print(`  移除了 ${removed.length} 个旧备份：${removed.join('、')}`)
  terminal.print('  里面有账号、密码的散列与签名密钥，请像对待密码一样保管')
  return EXIT.done
}
