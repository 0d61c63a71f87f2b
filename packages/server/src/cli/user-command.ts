import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { openStoreBeside } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { EXIT, type Terminal } from './terminal.ts'
import { USER_ACTS, type UserAct } from './user-acts.ts'

const OPTIONS = {
  json: { type: 'boolean', default: false },
  days: { type: 'string', default: '7' },
  search: { type: 'string', default: '' },
  end: { type: 'boolean', default: false },
} as const

/** Looks after the people of an installation from its own machine, beside a running server too. */
export async function userCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [name = '', account, more] = positionals
  const act: UserAct | undefined = USER_ACTS[name]
  const days = Number(values.days)
  if (!act || !act.takes(positionals.length - 1) || !(Number.isInteger(days) && days >= 1 && days <= 90)) {
    terminal.complain(
      `用法：npm run kanpan -- user ${
        act?.usage ??
        Object.values(USER_ACTS)
          .map(({ usage }) => usage)
          .join('\n      npm run kanpan -- user ')
      }`,
    )
    return EXIT.misused
  }
  const { dataFolder, databaseUrl } = readConfig(terminal.environment)
  const store: Store = await openStoreBeside({ dataDir: dataFolder, databaseUrl })
  try {
    const nowMs = Date.now()
    const by = { actor: 'command_line', userId: undefined, network: '', nowMs } as const
    const { search, end } = values
    const { data, lines } = await act.run({ store, by, account: account ?? '', more: more ?? '', days, search, end })
    if (values.json) terminal.print(JSON.stringify(data))
    else for (const line of lines) terminal.print(line)
    return EXIT.done
  } finally {
    await store.close()
  }
}
