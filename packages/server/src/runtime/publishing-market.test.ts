import { randomUUID } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overview, popularity, market as table } from '@kanpan/contract/api/api2/own'
import { details, ggzjl, limitUpRanking, longhu, tb30 } from '@kanpan/contract/api/api2/stock'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import type { MarketFeed } from '#live/feed/market-feed.ts'
import { redisFeed } from '#live/feed/redis-feed.ts'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { openHistory } from '#store/history/open-history.ts'
import { storedCatalogue } from '#store/history/stored-catalogue.ts'
import { firstTradeDays, syntheticCatalogue, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { followMarket } from './followed-market.ts'
import type { OpenRuntime } from './market-runtime.ts'
import { publishingMarket } from './publishing-market.ts'
import { RUNTIMES } from './registry.ts'

const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())
const feeds: MarketFeed[] = []
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await database?.drop()
})

interface Place {
  readonly folder: string
  readonly source: 'archive' | 'simulator'
}

/** A server of the market's source in the role that `open` gives it. */
function serverOf({ folder, source }: Place, open: OpenRuntime): Promise<Server> {
  const config = readConfig({
    ...{ KANPAN_DATA: folder, KANPAN_SOURCE: source, KANPAN_LOG_LEVEL: 'silent', KANPAN_REQUESTS_PER_MINUTE: '0' },
    ...{ KANPAN_SIM_CLOCK: 'fixed:2024-01-15T10:31:12+08:00', DATABASE_URL: database?.url },
  })
  return assemble({ config, siteFolder: join(folder, 'no-site'), version: '0.0.0', openRuntime: open })
}

/** Some days of a few stocks, as an import leaves them. */
async function importArchive(dataFolder: string): Promise<void> {
  const codes = syntheticCodes(30)
  const { store, close } = await openHistory({
    ...{ dataFolder, dataset: 'archive', minuteDays: 2 },
    ...(database && { databaseUrl: database.url }),
  })
  await store.saveCatalogue(storedCatalogue(syntheticCatalogue(codes), []))
  await store.writeDays(
    codes,
    firstTradeDays('2025-12-24', 8).map((day, shift) => syntheticDay(day, codes.length, shift)),
  )
  await close()
}

describe.skipIf(!hasParts)('a collector that is told to other nodes', () => {
  test.each(['simulator', 'archive'] as const)(
    'has them show the market of the %s, and what stands beside prices',
    async source => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-publishing-'))
      const prefix = `kanpan-test:${randomUUID()}:`
      const feedOf = () => {
        const feed = redisFeed({ url: REDIS_URL, prefix, onError() {} })
        feeds.push(feed)
        return feed
      }
      if (source === 'archive') await importArchive(join(folder.path, 'importing'))
      const publishing = publishingMarket(RUNTIMES[source], { feed: feedOf(), fence: 5, onFenced() {} })
      const collector = await serverOf({ source, folder: join(folder.path, 'collector') }, publishing)
      collector.start()
      const nodes = await Promise.all(
        ['one', 'other'].map(name => serverOf({ source, folder: join(folder.path, name) }, followMarket(feedOf()))),
      )
      const headers = await registeredHeaders(nodes[0]?.app as Server['app'], `reader-${source}`)
      const ask = async ({ app }: Server, url: string) => {
        const { statusCode, headers: told, body } = await app.inject({ url, headers })
        return { statusCode, etag: told.etag, body }
      }
      const code =
        collector.app === undefined
          ? ''
          : table.data.parse(JSON.parse((await ask(nodes[0] as Server, routeOf(table))).body).data).codes[0]
      const flow = `${routeOf(ggzjl)}?code=${code}`
      const stock = `${routeOf(details)}?code=${code}`
      const questions = [...[overview, limitUpRanking, table, popularity, tb30, longhu].map(routeOf), flow, stock]
      await vi.waitFor(
        async () => {
          for (const url of questions) {
            const [one, other] = await Promise.all(nodes.map(node => ask(node, url)))
            expect(one?.etag, url).toMatch(/^"[\d.]+-5-/)
            expect(other, url).toEqual(one)
          }
          if (source !== 'simulator') return
          // Nothing of it is in the quotes: it was told beside them.
          const told = JSON.parse((await ask(nodes[1] as Server, flow)).body).data
          expect(ggzjl.data.parse(told).list.at(-1)?.mainNetYuan).not.toBeNull()
        },
        { timeout: 20_000, interval: 300 },
      )
      for (const server of [...nodes, collector]) await server.stop()
      await forgetKeys(prefix)
    },
    90_000,
  )
})
