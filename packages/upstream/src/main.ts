import { optionsOf } from './play.ts'
import { readSettings, USAGE } from './settings.ts'
import { startUpstream } from './start-upstream.ts'

try {
  const { play, clock, ...rest } = readSettings(process.argv.slice(2))
  const { url, close } = await startUpstream({ ...optionsOf(play, clock), ...rest })
  console.log(`替身数据源：${url}（请求记录 ${url}/_log）`)
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(USAGE)
  process.exitCode = 1
}
