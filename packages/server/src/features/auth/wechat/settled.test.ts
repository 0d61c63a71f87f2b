import { expect, test } from 'vitest'
import { newcomer, shownCode, wechatApp } from './wechat.fixture.ts'

test('where newcomers are not let in a scan makes no account, and says why', async () => {
  await using context = await wechatApp({ registration: 'closed' })
  const code = await shownCode(context, context.visitor())
  expect(await context.standIn.chat.scan('o-ming', code.scene)).toContain('暂不接受新用户')
  expect((await code.poll()).data?.status).toBe('closed')
  expect(await context.store.users.count()).toBe(0)
})

test('with the confirmation off a scan is enough', async () => {
  await using context = await wechatApp({ confirms: false })
  await newcomer(context, 'o-ming')
  const code = await shownCode(context, context.visitor())
  expect(await context.standIn.chat.scan('o-ming', code.scene)).toContain('已登录看盘')
  expect((await code.poll()).data?.status).toBe('ok')
})

test('two first scans of one person at once are one account', async () => {
  await using context = await wechatApp({ confirms: false })
  const codes = await Promise.all([0, 1, 2].map(() => shownCode(context, context.visitor())))
  await Promise.all(codes.map(({ scene }) => context.standIn.chat.scan('o-ming', scene)))
  expect(await context.store.users.count()).toBe(1)
})

test('an account that is no test of rights says by what it is entered', async () => {
  await using context = await wechatApp()
  expect((await context.visitor().get('login/index')).data).toEqual({ status: 'scan', signedIn: null })
})
