import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { complaintsOf } from '#complaints.ts'
import { importHostile, NAMED } from '#hostile-archive.ts'
import { hostileModel } from '#hostile-model.ts'
import { test } from '#journey.ts'
import { MARKUP, MARKUP_WORD, staysText } from '#markup.ts'
import { registerPerson, signIn } from '#person.ts'
import { startServer } from '#running-server.ts'

const SHOWN: readonly (readonly [address: string, text: string])[] = [
  ['/stock2/overview', MARKUP],
  [`/stock/detail/${NAMED.code}`, MARKUP_WORD],
  [`/stock/detail/${NAMED.code}?side=news`, MARKUP],
  ['/stock2/limit_up/ranking', MARKUP_WORD],
  ['/stock/jiuyangongshe', MARKUP],
]
const ALSO = ['/hotspot', '/hotword', '/stock/sector', '/stock/concept', '/stock/replay', '/stock/search?query=特']

const TRUE_SENTENCE = `${NAMED.name}是清单里的股票。`
const WRITTEN = [
  { title: '行情', text: TRUE_SENTENCE, facts: ['stock'] },
  { title: '行情', text: `${NAMED.name}${MARKUP}`, facts: ['stock'] },
  { title: MARKUP, text: `${NAMED.name}${MARKUP_WORD}`, facts: ['stock'] },
  { title: '消息', text: `${NAMED.name}[详情](javascript:x=1)`, facts: ['stock'] },
]

test('markup in news, reasons, themes and names of a source is shown as text, that of a model not at all, and nothing breaks the policy', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-hostile-'))
  await importHostile(folder.path)
  await using model = await hostileModel(WRITTEN)
  await using server = await startServer({
    dataFolder: folder.path,
    environment: { KANPAN_SOURCE: 'archive', KANPAN_MODEL_URL: model.url, KANPAN_MODEL_NAME: 'stand-in' },
  })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.addInitScript(() => localStorage.setItem('kanpan.setting.tour', '"seen"'))
  await signIn(context, await registerPerson(server.url, 'hostile'))
  for (const [address, text] of SHOWN) {
    await page.goto(address)
    await expect(page.getByText(text).first(), address).toBeVisible()
    await staysText(page, address)
  }
  for (const address of ALSO) {
    await page.goto(address)
    await expect(page.getByRole('heading').first(), address).toBeVisible()
    await staysText(page, address)
  }

  await page.goto(`/stock/detail/${NAMED.code}`)
  const points = page.getByRole('region', { name: '要点' })
  await expect(points).toContainText('由模型撰写')
  await expect(points).toContainText(TRUE_SENTENCE)
  await expect(points).toContainText('3 句含有无出处的数字，已删去')
  await expect(points).not.toContainText('data-hostile')
  await expect(points).not.toContainText('javascript:')
  await staysText(page, 'what the model wrote')
  // What it was given has no markup either: nothing of the news can end the block that it stands in.
  expect(model.asked.join('')).not.toContain('<svg')
  expect(model.asked.join('')).not.toContain('<img')

  expect(complaints).toEqual([])
  const figures = await fetch(`${server.url}/metrics`).then(reply => reply.text())
  expect(figures).not.toMatch(/^kanpan_csp_violations_total\{/m)
  await context.close()
})
