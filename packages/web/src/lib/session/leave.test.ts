import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { followSession, leave } from './leave.ts'
import { takeBrowser } from './owner.ts'
import { beginSession, useSession } from './session.ts'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)

beforeEach(() => {
  window.happyDOM.setURL('http://127.0.0.1/stock/longhu?date=2026-01-05')
  localStorage.clear()
  removeCookie('token')
  takeBrowser()
  beginSession({ token: 'mine', userName: '老王' })
  localStorage.setItem('kanpan.setting.columns', '1')
})
afterEach(() => {
  replace.mockClear()
  reload.mockClear()
})

afterAll(() => {
  replace.mockRestore()
  reload.mockRestore()
})

test('a session that ended takes everything along, and leads to the sign-in on an empty page', () => {
  leave('mine')
  expect([useSession.getState().token, readCookie('token'), localStorage.length]).toEqual(['', '', 0])
  expect(replace.mock.calls).toEqual([['/login?next=%2Fstock%2Flonghu%3Fdate%3D2026-01-05']])
})

test('the end of an earlier session is not the end of this one', () => {
  leave('an earlier one')
  leave('')
  expect([useSession.getState().token, readCookie('token')]).toEqual(['mine', 'mine'])
  expect(localStorage.getItem('kanpan.setting.columns')).toBe('1')
  expect(replace).not.toHaveBeenCalled()
})

test('who signed in elsewhere in this browser keeps what is hers, and is not shown where the first one was', () => {
  writeCookie('token', 'hers')
  leave('mine')
  expect([readCookie('token'), localStorage.length]).toEqual(['hers', 2])
  expect(replace.mock.calls).toEqual([['/']])
})

test('a stranger who is refused keeps what she chose and is led to the sign-in', () => {
  leave('mine')
  replace.mockClear()
  localStorage.setItem('kanpan.setting.columns', '1')
  leave('')
  expect(localStorage.length).toBe(1)
  expect(replace.mock.calls).toEqual([['/login?next=%2Fstock%2Flonghu%3Fdate%3D2026-01-05']])
  history.replaceState(null, '', '/login')
  leave('')
  expect(replace).toHaveBeenCalledTimes(1)
})

test('a page looks at its cookie when another tab has done something and when it is taken up again', () => {
  followSession()
  dispatchEvent(new Event('storage'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(useSession.getState().token).toBe('mine')
  removeCookie('token')
  dispatchEvent(new Event('storage'))
  expect([useSession.getState().token, localStorage.length]).toEqual(['', 0])
  // Taken up again out of the browser's history, what it has in memory is of a session that is over.
  dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledTimes(1)
})
