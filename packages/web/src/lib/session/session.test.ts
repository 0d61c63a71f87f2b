import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookieName } from './cookies.ts'
import { beginSession, EMPTY_SESSION, endSession, restoreSession, useSession } from './session.ts'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

/** The attributes a page sets on its cookies, which document.cookie never tells. */
function recordCookies(): string[] {
  const written: string[] = []
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => original?.get?.call(document),
    set: (text: string) => {
      written.push(text)
      original?.set?.call(document, text)
    },
  })
  return written
}

beforeEach(() => {
  window.happyDOM.setURL('http://127.0.0.1/')
  endSession()
  useSession.setState(EMPTY_SESSION)
})

// The next file shares the page: what stands before its cookies would be asked for them.
afterEach(() => Reflect.deleteProperty(document, 'cookie'))

test('the session starts empty, with the menu hidden and the ranking at normal size', () => {
  expect(useSession.getState()).toMatchObject({
    token: '',
    userName: '',
    avatar: '',
    leftMenusHide: true,
    rankingTableMini: false,
  })
})

test('each field can be replaced by its setter', () => {
  const session = useSession.getState()
  session.setToken('t')
  session.setUserName('老王')
  session.setAvatar('/a.png')
  session.setLeftMenusHide(false)
  session.setRankingTableMini(true)
  expect(useSession.getState()).toMatchObject({
    token: 't',
    userName: '老王',
    avatar: '/a.png',
    leftMenusHide: false,
    rankingTableMini: true,
  })
})

describe('cookies', () => {
  test('a session that was begun is found again at the next start', () => {
    beginSession({ token: 'abc', userName: '老王' })
    useSession.setState(EMPTY_SESSION)
    restoreSession()
    expect(useSession.getState()).toMatchObject({ token: 'abc', userName: '老王' })
  })

  test('without a token the name alone is not a session', () => {
    beginSession({ token: '', userName: '老王' })
    restoreSession()
    expect(useSession.getState().userName).toBe('')
  })

  test('an ended session leaves nothing behind', () => {
    beginSession({ token: 'abc', userName: '老王' })
    useSession.getState().setStockCollected('600000', true)
    endSession()
    restoreSession()
    expect(useSession.getState()).toMatchObject({ token: '', userName: '', collectStatus: {} })
  })

  test('they last a day, for the whole site, SameSite Lax', () => {
    const written = recordCookies()
    beginSession({ token: 'abc', userName: '老王' })
    const [token = ''] = written
    expect(token).toMatch(/^kanpan_token=abc; .*path=\/.*SameSite=Lax/i)
    const expires = Date.parse(/expires=([^;]+)/i.exec(token)?.[1] ?? '')
    expect((expires - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  })

  test('on https their names carry the host prefix, on http they do not', () => {
    expect(cookieName('token')).toBe('kanpan_token')
    window.happyDOM.setURL('https://kanpan.example/')
    expect([cookieName('token'), cookieName('user_name')]).toEqual(['__Host-kanpan_token', '__Host-kanpan_user_name'])
    const written = recordCookies()
    beginSession({ token: 'abc', userName: '老王' })
    expect(written[0]).toMatch(/; secure/i)
  })
})
