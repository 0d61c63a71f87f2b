import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { registerPerson, signIn } from '#person.ts'

const ICON = join(import.meta.dirname, '../../packages/web/public/icon-192.png')

test('a person changes her name and her picture, and the header shows both', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'painter')
  await signIn(context, person)
  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '我的账号' })
  await panel.getByLabel('昵称').fill('短线王')
  await panel.getByRole('button', { name: '保存昵称' }).click()
  await expect(page.getByText('昵称已修改')).toBeVisible()
  const button = page.getByRole('button', { name: '账号 短线王' })
  await expect(button).toBeVisible()

  const chosen = panel.getByLabel('选择头像图片')
  await chosen.setInputFiles({ name: 'face.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('只收 PNG、JPEG、WebP 或 GIF 图片')).toBeVisible()
  await chosen.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: readFileSync(ICON) })
  await expect(page.getByText('头像已更换')).toBeVisible()
  await page.reload()
  const face = button.getByRole('presentation')
  await expect(face).toHaveJSProperty('naturalWidth', 256)

  await panel.getByRole('button', { name: '去掉' }).click()
  await expect(page.getByText('头像已去掉')).toBeVisible()
  await expect(face).toHaveCount(0)
})
