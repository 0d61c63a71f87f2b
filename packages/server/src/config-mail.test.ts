import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GIVEN = {
  KANPAN_SMTP_URL: 'smtp://kanpan%40example.com@mail.example.com',
  KANPAN_SMTP_PASSWORD: 'postal secret',
  KANPAN_MAIL_FROM: '看盘 <kanpan@example.com>',
}

test('without a mail server nobody is written to', () => {
  expect(readConfig({}).waysIn.mail).toBeUndefined()
})

test('mail leaves encrypted, by STARTTLS or from the first byte', () => {
  const plain = { host: 'mail.example.com', port: 587, isTlsAtOnce: false, isLoopback: false }
  expect(readConfig(GIVEN).waysIn.mail).toEqual({
    ...plain,
    login: { user: 'kanpan@example.com', password: 'postal secret' },
    from: GIVEN.KANPAN_MAIL_FROM,
  })
  expect(readConfig({ ...GIVEN, KANPAN_SMTP_URL: 'smtps://k@mail.example.com' }).waysIn.mail).toMatchObject({
    port: 465,
    isTlsAtOnce: true,
  })
  const here = { KANPAN_SMTP_URL: 'smtp://127.0.0.1:2525', KANPAN_MAIL_FROM: 'kanpan@example.com' }
  expect(readConfig(here).waysIn.mail).toMatchObject({ port: 2525, isLoopback: true, login: undefined })
})

test.each([
  ['KANPAN_SMTP_URL', 'https://mail.example.com'],
  ['KANPAN_SMTP_URL', 'smtp://user:secret@mail.example.com'],
  ['KANPAN_SMTP_URL', 'smtp://mail.example.com/path'],
  ['KANPAN_SMTP_PASSWORD', ''],
  ['KANPAN_MAIL_FROM', ''],
  ['KANPAN_MAIL_FROM', 'nobody'],
  ['KANPAN_MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
])('%s=%j stops the start by its name', (name, value) => {
  expect(() => readConfig({ ...GIVEN, [name]: value })).toThrow(`${name}：`)
})

test.each([
  ['https://kanpan.example.com/', 'https://kanpan.example.com'],
  ['https://kanpan.example.com:8443', 'https://kanpan.example.com:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('%s is where people find the page', (url, origin) => {
  expect(readConfig({ KANPAN_PUBLIC_URL: url }).waysIn.publicOrigin).toBe(origin)
})

test.each(['http://kanpan.example.com', 'https://192.0.2.1', 'https://[::1]', 'https://a.example/app', 'kanpan'])(
  '%s is no site a key could be of',
  url => {
    expect(() => readConfig({ KANPAN_PUBLIC_URL: url })).toThrow('KANPAN_PUBLIC_URL：')
  },
)
