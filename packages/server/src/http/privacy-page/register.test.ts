import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPrivacyPage } from './register.ts'
import { rulesHtml } from './rules-html.ts'

test('the rules are a page to read, with each right and where it is exercised', async () => {
  const app = Fastify()
  registerPrivacyPage(app, undefined)
  const { statusCode, headers, body } = await app.inject({ url: '/docs/privacy' })
  await app.close()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>个人信息处理规则</h1>')
  for (const place of ['带走我的数据', '登录的设备', '注销账号', '修改密码']) expect(body).toContain(place)
  expect(body).not.toMatch(/^(?:#|- )|\*\*|\]\(/m)
})

test('who runs it says how to be reached, as text', async () => {
  const app = Fastify()
  registerPrivacyPage(app, '某某公司 <privacy@example.com>')
  const { body } = await app.inject({ url: '/docs/privacy' })
  await app.close()
  expect(body).toContain('请联系：某某公司 &lt;privacy@example.com&gt;')
  expect(body).not.toContain('把这个地址给你的运营者')
})

test('what stands in the text is text', () => {
  expect(rulesHtml('# 甲\n\n- <b>乙</b>\n- 丙')).toContain('<ul><li>&lt;b&gt;乙&lt;/b&gt;</li><li>丙</li></ul>')
})
