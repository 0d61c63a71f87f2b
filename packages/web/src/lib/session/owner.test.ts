import { beforeEach, expect, test } from 'vitest'
import { removeCookie, writeCookie } from './cookies.ts'
import { isOurs, takeBrowser } from './owner.ts'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

const storedKeys = () => Object.keys({ ...localStorage }).sort()

beforeEach(() => {
  window.happyDOM.setURL('http://127.0.0.1/')
  localStorage.clear()
  sessionStorage.clear()
  removeCookie('token')
  takeBrowser()
})

function comeAs(token: string): void {
  writeCookie('token', token)
  takeBrowser()
}

test('what a stranger chose is taken over by who signs in, and stays while the session does', () => {
  localStorage.setItem('kanpan.setting.columns', '1')
  comeAs('one')
  takeBrowser()
  expect(storedKeys()).toEqual(['kanpan.owner', 'kanpan.setting.columns'])
  expect(localStorage.getItem('kanpan.owner')).not.toContain('one')
})

test('another session, or none any more, finds nothing of the last', () => {
  for (const next of ['two', '']) {
    comeAs('one')
    localStorage.setItem('kanpan.setting.columns', '1')
    localStorage.setItem('kanpan.cache.list', '1')
    sessionStorage.setItem('kanpan.anything', '1')
    removeCookie('token')
    if (next !== '') writeCookie('token', next)
    takeBrowser()
    expect([storedKeys(), sessionStorage.length]).toEqual([next === '' ? [] : ['kanpan.owner'], 0])
  }
})

test('choices of a person who left no mark are nobody’s to take over', () => {
  localStorage.setItem('kanpan.setting.columns', '1')
  localStorage.setItem('kanpan.unsaved', 'columns')
  comeAs('one')
  expect(storedKeys()).toEqual(['kanpan.owner'])
})

test('a browser that was given to another one is no longer ours', () => {
  comeAs('one')
  expect(isOurs()).toBe(true)
  localStorage.setItem('kanpan.owner', 'another')
  expect(isOurs()).toBe(false)
  localStorage.clear()
  expect(isOurs()).toBe(false)
})
