import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { startServer } from '#running-server.ts'
import { turnSecondFactorOn } from '#second-factor.ts'
import { registerAs, signInAs } from '#sign-in-form.ts'

/** Who comes first operates, once she has shown two factors; then she looks at what there is to look after. */
async function becomeOperator(page: Page): Promise<void> {
  await page.goto('/login?mode=register')
  await registerAs(page, 'boss')
  await expect(page.getByRole('button', { name: '账号 boss' })).toBeVisible()
  await page.goto('/stock2/test')
  await expect(page.getByText('管理员要先通过两步验证')).toBeVisible()
  await page.getByRole('region', { name: '管理' }).getByRole('link', { name: '账号与安全' }).click()
  await turnSecondFactorOn(page)
  await page.goto('/stock2/test')
}

test('an operator’s day: she comes first, invites, shuts out, and finds it all in the log', async ({ browser }) => {
  await using server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await becomeOperator(page)
  const registration = page.getByRole('region', { name: '注册与邀请' })
  await registration.getByText('凭邀请码', { exact: true }).click()
  await registration.getByRole('button', { name: '发出邀请码' }).click()
  const code = await registration.getByRole('status').locator('p').first().innerText()

  const other = await browser.newContext({ baseURL: server.url })
  const guest = await other.newPage()
  await guest.goto('/login')
  await registerAs(guest, 'hua')
  await expect(guest.getByText('需要邀请码才能注册')).toBeVisible()
  await guest.getByLabel('邀请码').fill(code)
  await guest.getByRole('button', { name: '注册并登录' }).click()
  await expect(guest.getByRole('button', { name: '账号 hua' })).toBeVisible()
  await guest.goto('/stock2/test')
  await expect(guest.getByRole('region', { name: '数据源演练' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: '管理' })).toHaveCount(0)

  await page.reload()
  await expect(registration.getByText('已使用')).toBeVisible()
  await expect(page.getByRole('region', { name: '后台任务', exact: true })).toContainText('检查数据库')
  await expect(page.getByRole('region', { name: '微信登录状态' })).toContainText('没有设置')
  const people = page.getByRole('region', { name: '账号', exact: true })
  const hua = people.getByRole('row', { name: /^hua/ })
  await hua.getByRole('button', { name: '停用' }).click()
  await expect(hua.getByText('已停用')).toBeVisible()
  // Her page says so by itself.
  await expect(guest).toHaveURL(/\/login/)
  await signInAs(guest, 'hua')
  await expect(guest.getByText('该账号已停用，请联系管理员')).toBeVisible()

  await page.reload()
  const log = page.getByRole('region', { name: '审计日志', exact: true })
  await expect(log.getByRole('row', { name: /boss 停用账号 hua/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await log.getByRole('button', { name: '导出 CSV' }).click()
  expect((await download).suggestedFilename()).toBe('审计日志.csv')
  await expect(log.getByRole('row', { name: /boss 导出 审计日志/ })).toBeVisible()
  await other.close()
  await context.close()
})

test('an operator makes a backup and sees it in the list, with its age and size', async ({ browser }) => {
  // A server of its own, two factors and a whole market packed: longer than most.
  test.setTimeout(300_000)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-backups-'))
  await using server = await startServer({ environment: { KANPAN_BACKUP_DIR: folder.path, KANPAN_BACKUP_KEEP: '3' } })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await becomeOperator(page)
  const backups = page.getByRole('region', { name: '备份', exact: true })
  await expect(backups.getByText('还没有备份')).toBeVisible()
  await backups.getByRole('button', { name: '现在备份' }).click()
  await expect(backups.getByRole('listitem')).toHaveText(/前\d+ MBkanpan-\d{8}-\d{6}\.zip/, { timeout: 120_000 })
  await expect(backups.getByText('还没有备份')).toHaveCount(0)
  await expect(backups.getByRole('button', { name: '现在备份' })).toBeEnabled()
  expect(await readdir(folder.path)).toHaveLength(1)
  await page.reload()
  const log = page.getByRole('region', { name: '审计日志', exact: true })
  await expect(log.getByRole('row', { name: /boss 备份/ })).toBeVisible()
  await context.close()
})
