import { readConfig } from '#config.ts'
import { restoreBackup } from '#store/backup/restore.ts'
import { EXIT, type Terminal } from './terminal.ts'

/** Puts a backup in the place of what the installation has; its server must be stopped. */
export async function restoreCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    terminal.complain('用法：npm run kanpan -- restore <备份文件>')
    return EXIT.misused
  }
  const { dataFolder, databaseUrl } = readConfig(terminal.environment)
  const { contents, point } = await restoreBackup({ dataFolder, databaseUrl, file }, Date.now())
  terminal.print(
    `已恢复 ${contents.createdAt} 的备份（看盘 ${contents.product}，${contents.files.length} 个文件）到 ${dataFolder}`,
  )
  terminal.print('  所有人都需要重新登录：备份之后退出的会话不会随之复活')
  if (point) terminal.print(`  恢复之前的数据在 ${point}；确认无误之后可以删除`)
  return EXIT.done
}
