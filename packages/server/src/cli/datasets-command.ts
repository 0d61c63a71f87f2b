import { readConfig } from '#config.ts'
import { isOutdatedDataset, simulatorDataset } from '#sources/simulator/dataset.ts'
import { readManifests, summaryOf } from '#store/backup/read-manifests.ts'
import { removeHistories } from '#store/history/open-history.ts'
import { openStoreBeside } from '#store/open.ts'
import { EXIT, type Terminal } from './terminal.ts'

const USAGE = '用法：npm run kanpan -- datasets\n      npm run kanpan -- datasets remove <名称>...'

/** Names the data sets of an installation, and removes simulated ones that nobody goes on with, beside a running server too. */
export async function datasetsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [act, ...names] = args
  const isList = act === undefined
  if (!isList && (act !== 'remove' || names.length === 0)) {
    terminal.complain(USAGE)
    return EXIT.misused
  }
  const { dataFolder, databaseUrl, seed } = readConfig(terminal.environment)
  const store = await openStoreBeside({ dataDir: dataFolder, databaseUrl })
  try {
    const days = new Map((await readManifests(dataFolder)).map(files => [files.name, summaryOf(files).days]))
    const there = [...new Set([...days.keys(), ...(await store.datasets.names())])].sort()
    if (isList) {
      for (const name of there)
        terminal.print(
          `${name}：${days.get(name) ?? 0} 个交易日${isOutdatedDataset(name) ? '（旧版本的模拟行情，可以移除）' : ''}`,
        )
      if (there.length === 0) terminal.print('还没有行情')
      return EXIT.done
    }
    const refused = names.map(name => [name, refusalOf(name, there, simulatorDataset(seed))] as const)
    for (const [name, reason] of refused) if (reason) terminal.complain(`${name} ${reason}`)
    if (refused.some(([, reason]) => reason)) return EXIT.failed
    const isWanted = (name: string) => names.includes(name)
    await removeHistories({ dataFolder, databaseUrl }, isWanted)
    await store.datasets.removeWhere(isWanted)
    for (const name of names) terminal.print(`已移除 ${name}`)
    return EXIT.done
  } finally {
    await store.close()
  }
}

/** Why a data set stays. What was imported or came in live can be had from nowhere else. */
function refusalOf(name: string, there: readonly string[], current: string): string | undefined {
  if (!there.includes(name)) return `没有这套行情，有的是：${there.join('、')}`
  if (name === current) return '正在使用，不移除'
  return name.startsWith('simulator-') ? undefined : '不是模拟行情，不移除'
}
