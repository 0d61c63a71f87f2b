import { expect, onTestFinished, test } from 'vitest'
import { firingMessage } from './message.ts'
import { FIRING, sendTo } from './stand-in.fixture.ts'

const MESSAGE = firingMessage(FIRING, 'alert-1-x', 'https://kanpan.example')

/** The text of a letter that came as quoted-printable. */
function unquoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const mailAddresses = { find: async () => ({ address: 'ming@example.com', verifiedAtMs: 1 }) }
async function mailed(sendLetter: Parameters<typeof sendTo>[1], message = MESSAGE) {
  return sendTo({ origin: '' }, { mailAddresses, ...sendLetter })({ kind: 'mail' }, message, 1)
}

test('a letter goes to the confirmed address, and no name begins a header', async () => {
  const { postOffice } = await import('@kanpan/upstream/mail/post-office')
  const { smtpSender } = await import('#features/auth/mail/smtp.ts')
  const office = await postOffice()
  onTestFinished(() => office.close())
  const sendLetter = smtpSender(office.settings)
  const broken = firingMessage({ ...FIRING, name: '炸板\r\nBcc: b@example.com' }, 'alert-1-x', undefined)
  expect(await mailed({ sendLetter }, broken)).toEqual({ kind: 'sent' })
  const [letter] = office.letters
  expect(letter?.to).toBe('ming@example.com')
  expect(letter?.text).toMatch(/^Message-ID: <alert-1-x@kanpan>$/im)
  expect(letter?.text.split('\n\n')[0]).not.toMatch(/^bcc:/im)
  expect(unquoted(letter?.text ?? '')).toContain('宁德时代 300750：股价 179.5元')
  office.refuse()
  expect(await mailed({ sendLetter })).toMatchObject({ kind: 'refused', reason: '邮箱拒收' })
  const wrong = { ...office.settings, login: { user: 'kanpan', password: 'wrong' } }
  expect(await mailed({ sendLetter: smtpSender(wrong) })).toMatchObject({ kind: 'later' })
})

test('without an address or a mail server nothing is sent, and it is said why', async () => {
  expect(await mailed({})).toMatchObject({ kind: 'refused', reason: '这里没有配置邮件' })
  const sendLetter = async () => {}
  expect(await mailed({ sendLetter, mailAddresses: { find: async () => undefined } })).toMatchObject({
    kind: 'refused',
  })
  const busy = async () => Promise.reject(new Error('SMTP ECONNECTION'))
  expect(await mailed({ sendLetter: busy })).toMatchObject({ kind: 'later' })
})
