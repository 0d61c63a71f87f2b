import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const clock = { day: '2026-11-20', time: '10:31:05', phase: 'trading', speed: 20, source: 'simulator', serverMs: 0 }
const headline = {
  indices: [{ code: '1', name: '上证指数', last: 3412.55, prevClose: 3391.5, changePct: 0.62, amountYuan: null }],
  breadth: breadth({ up: 3121, flat: 208, down: 2034, limitUp: 78, limitDown: 6, broken: 22, streakHeight: 7 }),
  amountYuan: 1.2345e12,
}

let calls: string[] = []
let isTokenGood = true
let isSignedInOnly = false
let app: () => ReactElement
let reset: () => void

function answer(path: string, body: string, token: string): unknown {
  const ok = (data: unknown) => ({ code: 200, status: 200, msg: '', data })
  switch (path) {
    case '/api/ai/api/public/init':
      return ok({
        product: '看盘',
        clock,
        features: { wechat: 'off', oidc: null, mail: false, ai: false, guest: !isSignedInOnly },
        headline: isSignedInOnly && token === '' ? null : headline,
        user: token === '' ? null : { user_name: '老王', avatar: '' },
      })
    case '/api/ai/api/login/password':
      return JSON.parse(body).password === 'correct horse'
        ? ok({ token: 'secret', user_name: '老王', avatar: '' })
        : { code: 10002, msg: '账号或密码错误', data: null }
    case '/api/ai/api/collect/stock_collect_status':
      return token === 'Bearer secret' && isTokenGood
        ? ok({ collectStatus: { '600519': true } })
        : { code: 10001, msg: '请先登录' }
    case '/api/ai/api/login/logout':
      return ok({ ended: true })
    case '/data-api/hotspot/stock/search':
      return ok({ list: [{ kind: 'stock', code: '600519', name: '国泰酒业', hint: 'gtjy' }] })
    default:
      return { code: 404, status: 404, msg: '没有这个接口' }
  }
}

answerCalls(({ url: { pathname }, headers, body }) => {
  calls.push(pathname)
  return answer(pathname, body, headers.authorization ?? '')
})

beforeAll(async () => {
  const [{ Providers }, { Router }, session, { queryClient }, { closePalette }] = await Promise.all([
    import('./providers.tsx'),
    import('./router.tsx'),
    import('#lib/session/session.ts'),
    import('#lib/query/query.ts'),
    import('#features/palette/palette-state.ts'),
  ])
  app = () => (
    <Providers>
      <Router />
    </Providers>
  )
  reset = () => {
    closePalette()
    session.endSession()
    session.useSession.setState(session.EMPTY_SESSION)
    queryClient.clear()
  }
})

beforeEach(() => {
  calls = []
  isTokenGood = true
  isSignedInOnly = false
  reset()
})

async function open(path: string, as: 'stranger' | 'person' = 'person'): Promise<void> {
  const { beginSession } = await import('#lib/session/session.ts')
  if (as === 'person') beginSession({ token: 'secret', userName: '老王' })
  history.replaceState(null, '', path)
  await act(async () => {
    render(app())
  })
}
/** What the browser does by itself when the button of a panel is pressed. */
function openPanel(label: string): void {
  const panel = screen.getByRole('dialog', { name: label, hidden: true })
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
}
const address = () => location.pathname + location.search

describe('a stranger', () => {
  test('is sent to the sign-in, sees the market beside it, and the application has asked what it needs', async () => {
    await open('/stock/longhu?date=2026-11-20', 'stranger')
    expect(address()).toBe(`/login?next=${encodeURIComponent('/stock/longhu?date=2026-11-20')}`)
    expect(await screen.findByText('上证指数')).toBeTruthy()
    expect(screen.getByText('+0.62%').className).toContain('number-up')
    expect(screen.getByText('1.23万亿')).toBeTruthy()
    expect(document.title).toBe('登录/注册 · 看盘')
    expect(calls).toContain('/api/ai/api/public/init')
    expect(calls).not.toContain('/api/ai/api/collect/stock_collect_status')
    expect(screen.queryByRole('region', { name: '微信登录' })).toBeNull()
  })

  test('sees nothing of a market that is for the signed-in, and is told so in the place of a look around', async () => {
    isSignedInOnly = true
    await open('/login', 'stranger')
    expect(await screen.findByText('这里的行情只给登录的人看，没有一键体验')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '一键体验' })).toBeNull()
    expect(screen.queryByText('上证指数')).toBeNull()
    expect(screen.getByLabelText('账号')).toBeTruthy()
  })

  test('signs in, and returns to where they were going', async () => {
    await open('/stock/longhu?date=2026-11-20', 'stranger')
    const account = await screen.findByLabelText('账号')
    const password = screen.getByLabelText('密码')
    const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
    submit()
    expect(account.getAttribute('aria-invalid')).toBe('true')

    fireEvent.change(account, { target: { value: 'laowang' } })
    fireEvent.change(password, { target: { value: 'wrong' } })
    submit()
    const message = await screen.findByText('账号或密码错误')
    expect(password.getAttribute('aria-describedby')).toBe(message.id)

    fireEvent.change(password, { target: { value: 'correct horse' } })
    submit()
    await waitFor(() => expect(address()).toBe('/stock/longhu?date=2026-11-20'))
    expect(document.cookie).toContain('kanpan_token=secret')
    expect(screen.getByRole('button', { name: '账号 老王' })).toBeTruthy()
  })

  test('may read what is open to all', async () => {
    await open('/stock/hotspot/list/600519', 'stranger')
    expect(address()).toBe('/stock/hotspot/list/600519')
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy()
  })
})

describe('a signed-in person', () => {
  test('is led along redirects and told the title', async () => {
    await open('/stock/charts')
    expect(address()).toBe('/stock/charts/longtou')
    expect(document.title).toBe('龙头 · 看盘')
    expect(screen.getByRole('main')).toBeTruthy()
  })

  test('has the collect status of their stocks loaded', async () => {
    await open('/stock/longhu')
    const { useSession } = await import('#lib/session/session.ts')
    await waitFor(() => expect(useSession.getState().collectStatus).toEqual({ '600519': true }))
  })

  test('whose token has ended is asked to sign in again and comes back', async () => {
    isTokenGood = false
    await open('/stock/longhu')
    await waitFor(() => expect(address()).toBe('/login?next=%2Fstock%2Flonghu'))
  })

  test('always sees the market’s clock, that it is simulated, and the warning', async () => {
    await open('/stock/longhu')
    expect(await screen.findByText('交易中')).toBeTruthy()
    expect(screen.getByText(/模拟行情/).textContent).toBe('模拟行情 20×')
    expect(screen.getByText('仅供参考，不构成投资建议')).toBeTruthy()
  })

  test('shows and hides the left menu, which is hidden at first', async () => {
    await open('/stock/longhu')
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '显示菜单（B）' }))
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeTruthy()
  })

  test('types anywhere, and Enter goes to the stock', async () => {
    await open('/stock/longhu')
    fireEvent.keyDown(document.body, { key: 'g' })
    // Its code comes after the first screen's: letters typed meanwhile are not lost.
    fireEvent.keyDown(document.body, { key: 'z' })
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: '代码、名称或拼音' })
    expect([input.value, document.activeElement]).toEqual(['gz', input])
    fireEvent.change(input, { target: { value: 'gt' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/stock/detail/600519'))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.title).toBe('600519 个股 · 看盘')
  })

  test('closes the keyboard spirit with Esc and is back where they were', async () => {
    await open('/stock/longhu')
    const before = screen.getByRole('button', { name: '显示菜单（B）' })
    before.focus()
    fireEvent.keyDown(document.body, { key: '6' })
    fireEvent.keyDown(await screen.findByRole('combobox'), { key: 'Escape' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.activeElement).toBe(before)
  })

  test('signs out, and nothing is left behind', async () => {
    await open('/stock/longhu')
    openPanel('账号 老王')
    fireEvent.click(await screen.findByText('退出登录'))
    await waitFor(() => expect(address()).toBe('/login?next=%2Fstock%2Flonghu'))
    expect(document.cookie).not.toContain('kanpan_token')
    expect(calls).toContain('/api/ai/api/login/logout')
  })
})
