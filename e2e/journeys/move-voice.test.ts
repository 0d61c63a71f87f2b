import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { registerPerson, signIn } from '#person.ts'
import { startServer } from '#running-server.ts'

declare global {
  interface Window {
    said: string[]
  }
}

/** A browser without a loudspeaker, which writes down what it is to read out. */
async function withSpeech(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    window.said = []
    const speech = {
      speak(utterance: SpeechSynthesisUtterance) {
        window.said.push(utterance.text)
        setTimeout(() => utterance.onend?.(new SpeechSynthesisEvent('end', { utterance })), 20)
      },
      cancel() {},
      getVoices: () => [],
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
  })
  return page
}
const said = (page: Page) => page.evaluate(() => window.said)

test('the moves a person chose are read out by one of her tabs, and by the other when that is closed', async ({
  context,
}) => {
  test.setTimeout(180_000)
  await using server = await startServer({ clock: 'fast' })
  await signIn(context, await registerPerson(server.url, 'listener'))
  const first = await withSpeech(await context.newPage())
  await first.goto(`${server.url}/stock2/alert`)
  const panel = first.getByRole('region', { name: '异动播报' })
  await panel.getByText('全市场').click()
  for (const kind of ['火箭发射', '高台跳水', '大笔买入', '大笔卖出'])
    await panel.getByRole('button', { name: kind, exact: true }).click()
  await panel.getByRole('switch', { name: /播报盘口异动/ }).click()
  await expect.poll(() => said(first)).toContainEqual(expect.stringContaining('异动播报已打开'))
  await expect.poll(async () => (await said(first)).length, { timeout: 60_000 }).toBeGreaterThan(3)

  const second = await withSpeech(await context.newPage())
  await second.goto(`${server.url}/stock2/overview`)
  await expect(second.getByText('上证指数').first()).toBeVisible()
  const before = (await said(first)).length
  await expect.poll(async () => (await said(first)).length, { timeout: 60_000 }).toBeGreaterThan(before)
  expect(await said(second)).toEqual([])
  await first.close()
  await expect.poll(async () => (await said(second)).length, { timeout: 60_000 }).toBeGreaterThan(0)
})
