import { afterAll, expect, test } from 'vitest'
import type { Ports } from '#sources/ports/ports.ts'
import { simulatedMornings } from './running-market.fixture.ts'

const { morning, close } = await simulatedMornings()
afterAll(close)

/** Flash news as wires bring it: a part of all there is, read back to what came before or not. */
async function wire(reachesBack: boolean) {
  const { statusOf, collector } = await morning({
    ports: ({ flashNews, ...ports }: Ports): Ports => ({
      ...ports,
      flashNews: flashNews && {
        ...flashNews,
        ask: async (ask, signal) => ({ ...(await flashNews.ask(ask, signal)), isWhole: false, reachesBack }),
      },
    }),
  })
  await expect.poll(() => statusOf('news')?.lastOkMs).not.toBeNull()
  await collector.stop()
  return statusOf('news')?.isWhole
}

test('a wire that was read back to what is known lacks nothing, and one that was not does', async () => {
  expect([await wire(true), await wire(false)]).toEqual([true, false])
})
