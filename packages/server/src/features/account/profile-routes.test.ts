import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'

let context: AccountApp
let me: Record<string, string>
beforeEach(async () => {
  context = await accountApp(accountFeatures)
  me = await context.signedIn('painter')
})
afterEach(() => context.app.close())

async function post(path: string, payload: object, headers = me) {
  return (await context.app.inject({ method: 'POST', url: `/api/ai/api/profile/${path}`, headers, payload })).json()
}
const send = (picture: Buffer) => post('avatar', { picture: picture.toString('base64') })
const account = async () => (await context.app.inject({ url: '/api/ai/api/account/get', headers: me })).json().data

/** Left half red, right half blue, and in the middle green. */
function drawing(width: number, height: number) {
  const half = (left: number, background: string) => ({
    input: { create: { width: width / 2, height, channels: 3 as const, background } },
    ...{ left, top: 0 },
  })
  const middle = { create: { width: 40, height: 40, channels: 3 as const, background: 'lime' } }
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    half(0, 'red'),
    half(width / 2, 'blue'),
    { input: middle, left: width / 2 - 20, top: height / 2 - 20 },
  ])
}

async function shown(address: string) {
  const reply = await context.app.inject({ url: address })
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  return { reply, info, at }
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture as %s becomes a square of its middle', async format => {
  const { code, data } = await send(await drawing(600, 300).toFormat(format).toBuffer())
  expect(code).toBe(200)
  expect(data.avatar).toMatch(/^\/api\/ai\/api\/avatar\/[0-9a-f]{64}\.webp$/)
  const { reply, info, at } = await shown(data.avatar)
  expect(info).toMatchObject({ width: 256, height: 256 })
  const [left, middle, right] = [at(10, 128), at(128, 128), at(245, 128)]
  expect([left, middle, right].map(pixel => pixel.indexOf(Math.max(...pixel)))).toEqual([0, 1, 2])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await account()).avatar).toBe(data.avatar)
})

test('a photograph stands upright and says nothing of where it was taken', async () => {
  const photo = await drawing(400, 400)
    .jpeg()
    .withMetadata({ orientation: 3 })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(photo.includes('SECRET-PLACE')).toBe(true)
  const { reply, at } = await shown((await send(photo)).data.avatar)
  expect(at(10, 128)[2]).toBeGreaterThan(200)
  expect(reply.rawPayload.includes('SECRET-PLACE')).toBe(false)
  expect((await sharp(reply.rawPayload).metadata()).exif).toBeUndefined()
})

test('of a moving picture the first frame is taken', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map(background =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await shown((await send(gif)).data.avatar)).at(128, 128)).toEqual([255, 0, 0])
})

test('what was drawn is drawn the same again', async () => {
  const { avatar } = (await send(await drawing(600, 300).jpeg().toBuffer())).data
  const { reply } = await shown(avatar)
  expect((await send(reply.rawPayload)).data.avatar).toBe(avatar)
})

/** A PNG of few bytes that is so many pixels wide and high. */
function hugePng(side: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const png = () => drawing(100, 100).png().toBuffer()
const jpeg = () => drawing(100, 100).jpeg().toBuffer()
const REFUSED: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer, words: string])[] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '只收 PNG'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), '只收 PNG'],
  ['a TIFF', () => drawing(100, 100).tiff().toBuffer(), '只收 PNG'],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*;*/=1;alert(1)//;'), '图片不完整'],
  [
    'the signature of a PNG before something else',
    () => Buffer.from('89504e470d0a1a0a3c3f706870', 'hex'),
    '图片不完整',
  ],
  [
    'a PNG with an archive behind it',
    async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04zip')]),
    '别的内容',
  ],
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]), '别的内容'],
  ['a PNG that was cut off', async () => (await png()).subarray(0, -40), '图片不完整'],
  ['a JPEG that was cut off', async () => (await jpeg()).subarray(0, -99), '图片不完整'],
  ['a WebP that was cut off', async () => (await drawing(100, 100).webp().toBuffer()).subarray(0, -9), '图片不完整'],
  ['nothing but the frame of a PNG', () => hugePng(0), '图片不完整'],
  ['ten thousand pixels square in a few kilobytes', () => hugePng(12_000), '图片不完整'],
]

test.each(REFUSED)('%s is refused with the name of the field, and nothing changes', async (_, make, words) => {
  const picture = await make()
  expect(picture.length).toBeLessThan(100_000)
  const { code, msg } = await send(picture)
  expect({ code, msg }).toEqual({ code: 400, msg: expect.stringContaining('参数 picture：') })
  expect(msg).toContain(words)
  expect((await account()).avatar).toBe('')
})

test('more than two megabytes, and what is no base64, is refused by name', async () => {
  expect(await send(Buffer.alloc(2_097_153))).toMatchObject({ code: 400, msg: '参数 picture：图片最多 2 MB' })
  expect(await post('avatar', { picture: 'data:image/png' })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('参数 picture：'),
  })
})

test('a picture is removed, and its address shows nothing any more', async () => {
  const { avatar } = (await send(await png())).data
  expect(await post('removeAvatar', {})).toMatchObject({ data: { removed: true } })
  expect((await account()).avatar).toBe('')
  for (const address of [avatar, avatar.replace('.webp', '.svg'), `/api/ai/api/avatar/${'a'.repeat(63)}.webp`])
    expect((await context.app.inject({ url: address })).statusCode, address).toBe(404)
})

test('a name is changed for all that is answered next, under the rules of names', async () => {
  expect(await post('rename', { user_name: ' 短线王 ' })).toMatchObject({ data: { user_name: '短线王' } })
  expect(await account()).toMatchObject({ account: 'painter', userName: '短线王' })
  for (const user_name of ['', '管理\u202e员', '甲\u200b', '甲\n乙', '字'.repeat(21)])
    expect(await post('rename', { user_name })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('参数 user_name：'),
    })
  expect((await account()).userName).toBe('短线王')
})

test('a sign-in answers where the picture is', async () => {
  const entering = { account: 'pictured', password: 'a long Secret 9' }
  const xsrf = context.xsrf.tokenFor(undefined)
  const stranger = { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  const enter = async (path: string) =>
    (
      await context.app.inject({
        method: 'POST',
        url: `/api/ai/api/login/${path}`,
        headers: stranger,
        payload: entering,
      })
    ).json()
  expect((await enter('register')).data.avatar).toBe('')
  const user = await context.store.users.findByAccount('pictured')
  await context.store.profiles.setAvatar(user?.id ?? 0, { hash: 'f'.repeat(64), picture: Buffer.from('x'), nowMs: 1 })
  expect((await enter('password')).data.avatar).toBe(`/api/ai/api/avatar/${'f'.repeat(64)}.webp`)
})
