import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPrivacyPage } from './register.ts'
import { rulesHtml } from './rules-html.ts'

test('the rules are a page to read, with each right and where it is exercised', async () => {
  const app = Fastify()
  registerPrivacyPage(app)
  const { statusCode, headers, body } = await app.inject({ url: '/docs/privacy' })
  await app.close()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>个人信息处理规则</h1>')
  for (const place of ['带走我的数据', '登录的设备', '注销账号', '修改密码']) expect(body).toContain(place)
  expect(body).not.toMatch(/^(?:#|- )|\*\*|\]\(/m)
})

test('what stands in the text is text', () => {
  expect(rulesHtml('# 甲\n\n- <b>乙</b>\n- 丙')).toContain('<ul><li>&lt;b&gt;乙&lt;/b&gt;</li><li>丙</li></ul>')
})
