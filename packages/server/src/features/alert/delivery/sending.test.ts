import { expect, test } from 'vitest'
import { alertSending } from './sending.ts'

const parts = {
  ...{ mailAddresses: { find: async () => undefined }, secret: Buffer.alloc(32, 1), sendLetter: undefined },
  ...{ publicOrigin: undefined, contact: undefined, isNearAllowed: undefined, nowMs: () => 0 },
}
const identity = (more: Partial<Parameters<typeof alertSending>[0]>) => alertSending({ ...parts, ...more }).pushIdentity

test('the keys of push are of the installation: the same at each start, others with another secret', () => {
  const { publicKey, privateKey } = identity({})
  expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([65, 32])
  expect(identity({})).toMatchObject({ publicKey, privateKey })
  expect(identity({ secret: Buffer.alloc(32, 2) }).publicKey).not.toBe(publicKey)
})

test.each([
  ['某某公司，privacy@example.com', 'https://kanpan.example', 'mailto:privacy@example.com'],
  ['联系人 <ops@example.com>', undefined, 'mailto:ops@example.com'],
  ['邮箱：a@b，电话 1', 'https://kanpan.example', 'https://kanpan.example'],
  [undefined, 'http://localhost:8080', 'https://kanpan.invalid'],
])('a push service finds %j at %j by %s', (contact, publicOrigin, subject) => {
  expect(identity({ contact, publicOrigin }).subject).toBe(subject)
})
