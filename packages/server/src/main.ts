import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { assemble } from '#assemble.ts'
import { readConfig } from '#config.ts'
import { firstRunText } from '#lib/first-run-text.ts'
import { PRODUCT_VERSION } from '#lib/product-version.ts'
import { saveMemory } from '#lib/save-memory.ts'

const HARD_STOP_MS = 10_000
/**
 * Connections the kernel takes before the program does. Node's own 511 are too few for the readers who all come back at once after a
 * restart; the kernel allows no more than `net.core.somaxconn`.
 */
const BACKLOG = 4096

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

saveMemory()
try {
  const config = readConfig(process.env)
  // Before the first request goes out.
  if (config.live) console.log((await import('#sources/live/consent.ts')).consentText(config.live))
  const onLost = (reason: string) => {
    console.error(reason)
    // At once: whatever it would still write is another's to write.
    process.exit(1)
  }
  const server = await assemble({ config, siteFolder, version: PRODUCT_VERSION, onLost })
  // Before anybody can ask: readers wait for what it has not kept yet.
  server.start()
  const address = await server.app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  if (server.metrics) await once(server.metrics.listen(config.metricsPort, config.host), 'listening')
  console.log(`看盘已就绪：${address}`)
  if (server.firstCode !== undefined) console.log(firstRunText(address, server.firstCode))
  if (config.live) console.log(`每个接口试得怎样、历史补到哪里：${address}/stock2/data`)

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
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
