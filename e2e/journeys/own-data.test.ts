import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD, registerPerson, signIn } from '#person.ts'

test('a person takes her data along and another account brings it, after seeing what would come', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await registerPerson(server.url, 'traveller')
  await signIn(context, person)
  await page.goto('/stock2/account')
  const mine = page.getByRole('region', { name: '我的账号' })
  await mine.getByLabel('昵称').fill('远行人')
  await mine.getByRole('button', { name: '保存昵称' }).click()
  await expect(page.getByText('昵称已修改')).toBeVisible()
  const panel = page.getByRole('region', { name: '我的数据' })
  await panel.getByRole('button', { name: '带走我的数据' }).click()
  await panel.getByLabel('现在的密码').fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: '确认并下载' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^kanpan-\d{4}-\d{2}-\d{2}\.zip$/)
  const file = await download.path()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  await signIn(elsewhere, await registerPerson(server.url, 'arriving'))
  const there = await elsewhere.newPage()
  await there.goto('/stock2/account')
  const brought = there.getByRole('region', { name: '会带来什么' })
  await there
    .getByLabel('选择压缩包')
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.alloc(9) })
  await expect(there.getByText('不是完整的压缩包')).toBeVisible()
  await there.getByLabel('选择压缩包').setInputFiles(file)
  await expect(brought).toContainText('昵称：远行人')
  await brought.getByRole('button', { name: '读入' }).click()
  await expect(there.getByRole('button', { name: '账号 远行人' })).toBeVisible()
  await elsewhere.close()
})
