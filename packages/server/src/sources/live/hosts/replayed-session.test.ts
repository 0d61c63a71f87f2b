import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { stockRank } from '@kanpan/providers/eastmoney/news/stock-rank'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { limitUpPool } from '@kanpan/providers/ths/limit-pools'
import { thsNews as newsCodec } from '@kanpan/providers/ths/news'
import { optionsOf } from '@kanpan/upstream/play'
import { startUpstream, type UpstreamOptions } from '@kanpan/upstream/start-upstream'
import { DAY, MADE_WORLD, NOON } from '@kanpan/upstream/world/made-world.fixture'
import { expect, onTestFinished, test } from 'vitest'
import { eastmoneyPopularity } from '#sources/live/endpoints/eastmoney.ts'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { tencentQt } from '#sources/live/endpoints/tencent.ts'
import { thsLimitUps, thsNews } from '#sources/live/endpoints/ths.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { clientOf, NOW } from './host-client.fixture.ts'
import { type ReplyRecorder, replyRecorder } from './reply-recorder.ts'

const day = TradeDay.parse(DAY)
const symbols = ['sh600519', 'sz000001', 'sh000001']

/** A small session: GBK and UTF-8, questions in the path, in the query and in a body. */
async function session(options: Pick<UpstreamOptions, 'world' | 'endpointFor' | 'clock'>, recorder?: ReplyRecorder) {
  const { url, log, close } = await startUpstream(options)
  onTestFinished(close)
  const client = clientOf({ base: url, recorder })
  const replies = [
    await readEndpoint({ client, endpoint: tencentQt, codec: tencentQuotes }, { symbols }, NOW),
    await readEndpoint({ client, endpoint: sinaHq, codec: sinaQuotes }, { symbols }, NOW),
    await readEndpoint({ client, endpoint: thsLimitUps, codec: limitUpPool }, { day, page: 1 }, NOW),
    await readEndpoint({ client, endpoint: eastmoneyPopularity, codec: stockRank }, {}, NOW),
    await readEndpoint({ client, endpoint: thsNews, codec: newsCodec }, { page: 1 }, NOW),
  ]
  // When a host says it answered is of the clock it is played by.
  const said = replies.map(({ dateMs: _, ...reply }) => reply)
  return { replies: said, statuses: log.map(({ status }) => status) }
}

test('a recorded session is read again as it was, on every wire', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-session-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const recorder = replyRecorder(folder)
  const first = await session({ world: MADE_WORLD, clock: () => NOON }, recorder)
  await recorder.close()
  for (const { rows } of first.replies) expect(rows.length).toBeGreaterThan(0)
  const again = await session(optionsOf({ kind: 'captured', folder }))
  expect(again).toEqual(first)
})
