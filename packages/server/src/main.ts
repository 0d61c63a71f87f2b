import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { assemble } from '#assemble.ts'
import { readConfig } from '#config.ts'
import { lowerWhenWarm } from '#lib/background-threads.ts'
import { firstRunText } from '#lib/first-run-text.ts'
import { logLastWords } from '#lib/last-words.ts'
import { loggerOptions } from '#lib/logger.ts'
import { PRODUCT_VERSION } from '#lib/product-version.ts'
import { keepTicksQuick } from '#lib/quick-ticks.ts'
import { saveMemory } from '#lib/save-memory.ts'

const HARD_STOP_MS = 10_000

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

saveMemory()
keepTicksQuick()
// A process that does all by itself is started by somebody who reads it; of an installation's nodes a program reads every line.
let say = (text: string): void => console.log(text)
let sayLast = (reason: string): void => console.error(reason)
try {
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel))
  logLastWords(log)
  if (config.role !== 'all') {
    say = text => log.info(text)
    sayLast = reason => log.fatal(reason)
  }
  // Before the first request goes out.
  if (config.live) say((await import('#sources/live/consent.ts')).consentText(config.live))
  const onLost = (reason: string) => {
    sayLast(reason)
    // At once: whatever it would still write is another's to write.
    process.exit(1)
  }
  const server = await assemble({ config, siteFolder, version: PRODUCT_VERSION, onLost })
  // Before anybody can ask: readers wait for what it has not kept yet.
  server.start()
  const address = await server.app.listenAt({ port: config.port, host: config.host })
  if (server.metrics) await once(server.metrics.listen(config.metricsPort, config.host), 'listening')
  say(`看盘已就绪：${address}`)
  if (server.firstCode !== undefined) say(firstRunText(address, server.firstCode))
  if (config.live) say(`每个接口试得怎样、历史补到哪里：${address}/stock2/data`)

  const warm = server
    .warmUp()
    .catch(error => server.app.log.warn({ err: error }, 'the first answers are not warmed up'))
  void lowerWhenWarm(warm)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), HARD_STOP_MS + config.stopDelaySeconds * 1000).unref()
    server.app.log.info({ signal }, 'stopping')
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
} catch (error) {
  sayLast(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
