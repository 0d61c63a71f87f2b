import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'
import { collectStock, registerPerson, signIn, tell } from '#person.ts'

/** Whatever runs of these leaves its mark on the page; the second is short enough for every field. */
const MARKUP = '<img src=x onerror=x=1>'
const SCRIPT = '<svg onload=x=1>'

const Outcome = z.object({ code: z.literal(200) })
const Collected = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })

test('markup in everything a person may write is shown as text and runs nowhere', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'markup')
  const write = async (path: string, body: unknown) => Outcome.parse(await tell(person, `/api/ai/api/${path}`, body))
  await write('profile/rename', { user_name: SCRIPT })
  await write('hotspot/saveKeyword', { keyword: SCRIPT })
  const [stock] = await rankedStocks(person, 1)
  if (!stock) throw new Error('nothing is ranked')
  await collectStock(person, stock)
  const headers = { authorization: `Bearer ${person.token}` }
  const reply = await fetch(`${server.url}/api/ai/api/collect/getList`, { headers })
  const [collected] = Collected.parse(await reply.json()).data.list
  await write('collect/change', { id: collected?.id, group: SCRIPT, note: MARKUP })

  await signIn(context, { ...person, userName: SCRIPT })
  const ran = () => page.evaluate(() => 'x' in globalThis || document.querySelector('img[src=x], svg[onload]') !== null)
  const shown = [
    ['/stock2/account', SCRIPT],
    ['/hotword', SCRIPT],
    ['/collect', SCRIPT],
    [`/stock/detail/${stock.code}`, MARKUP],
  ] as const
  for (const [address, text] of shown) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: `账号 ${SCRIPT}` })).toBeVisible()
    await expect
      .poll(() => page.evaluate(wanted => document.body.innerHTML.includes(wanted), escapedOf(text)), address)
      .toBe(true)
    expect(await ran(), address).toBe(false)
  }
  const asked = `?query=${encodeURIComponent(MARKUP)}`
  for (const address of [`/stock/search${asked}`, `/hotword?keyword=${encodeURIComponent(SCRIPT)}`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: `账号 ${SCRIPT}` })).toBeVisible()
    expect(await ran(), address).toBe(false)
  }
})

/** How a page writes a text that is no markup. */
function escapedOf(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
