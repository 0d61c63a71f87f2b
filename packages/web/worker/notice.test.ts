import { expect, test } from 'vitest'
import { noticeOf, pageOnSite } from './notice.ts'

const ORIGIN = 'https://kanpan.example'

test('a push is shown as it says', () => {
  const notice = {
    title: '炸板：宁德时代',
    body: '10:00',
    path: '/stock/detail/300750?date=2026-03-02',
    key: 'alert-1',
  }
  expect(noticeOf(JSON.stringify(notice))).toEqual(notice)
})

test.each([undefined, '', '{', 'null', '[]', '{"title":1,"path":{}}'])(
  'of %j it is shown that there is an alert',
  text => {
    expect(noticeOf(text)).toEqual({ title: '看盘', body: '有一条预警，点开查看', path: '/', key: 'alert' })
  },
)

test('a press opens the page of the alert', () => {
  expect(pageOnSite('/stock/detail/300750?at=10%3A00%3A00', ORIGIN)).toBe(
    'https://kanpan.example/stock/detail/300750?at=10%3A00%3A00',
  )
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  undefined,
  7,
  '/api/ai/api/login/logout',
  '/docs/api',
])('%j leads to the front page and nowhere else', path => {
  expect(pageOnSite(path, ORIGIN)).toBe('https://kanpan.example/')
})
