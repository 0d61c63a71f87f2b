import { askCommand } from './ask-command.ts'
import { backupCommand } from './backup-command.ts'
import { datasetsCommand } from './datasets-command.ts'
import { doctor } from './doctor/doctor.ts'
import { exportCommand } from './export-command.ts'
import { HELP } from './help.ts'
import { importCommand } from './import-command.ts'
import { liveCheck } from './live-check.ts'
import { liveRead } from './live-read.ts'
import { restoreCommand } from './restore-command.ts'
import { simulatorReport } from './simulator-report.ts'
import { EXIT, type Terminal } from './terminal.ts'
import { userCommand } from './user-command.ts'
import { watchCommand } from './watch-command.ts'

/** Runs one command; answers the exit code. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command = 'help', ...rest] = args
  try {
    switch (command) {
      case 'import':
        return await importCommand(rest, terminal)
      case 'export':
        return await exportCommand(rest, terminal)
      case 'simulator':
        return rest[0] === 'report' ? await simulatorReport(rest.slice(1), terminal) : misused(args, terminal)
      case 'live':
        if (rest[0] === 'check') return await liveCheck(terminal)
        return rest[0] === 'read' ? liveRead(rest.slice(1), terminal) : misused(args, terminal)
      case 'user':
        return await userCommand(rest, terminal)
      case 'backup':
        return await backupCommand(rest, terminal)
      case 'restore':
        return await restoreCommand(rest, terminal)
      case 'datasets':
        return await datasetsCommand(rest, terminal)
      case 'ask':
        return await askCommand(rest, terminal)
      case 'watch':
        return await watchCommand(rest, terminal)
      case 'mcp':
        return await (await import('./mcp-command.ts')).mcpCommand(rest, terminal)
      case 'doctor':
        return await doctor(terminal)
      case 'help':
      case '-h':
      case '--help':
        terminal.print(HELP)
        return EXIT.done
      default:
        return misused(args, terminal)
    }
  } catch (error) {
    terminal.progress('')
    terminal.complain(error instanceof Error ? error.message : String(error))
    return EXIT.failed
  }
}

function misused(args: readonly string[], terminal: Terminal): number {
  terminal.complain(`没有这个命令：${args.join(' ')}\n\n${HELP}`)
  return EXIT.misused
}
