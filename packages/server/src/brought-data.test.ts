import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { archiveStream } from './features/account/archive-stream.ts'
import { bring, DAY_MS, installations } from './own-data.fixture.ts'

const servers = installations()

const MANIFEST = { product: 'kanpan', format: 1, exportedAtMs: 1 }
const archive = (files: Readonly<Record<string, unknown>>) =>
  buffer(
    archiveStream(
      Object.entries({ 'manifest.json': MANIFEST, ...files }).map(([name, content]) => ({
        ...{ name, content: Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)) },
      })),
      DAY_MS,
    ),
  )

test('of settings the later one stands, and what is there already below a limit stays', async () => {
  const { here, me } = servers
  await me.post('setting/save', { key: 'appearance', value: '"mine"' })
  const updatedAtMs = here.clock.nowMs
  const setting = (at: number) => [{ key: 'appearance', value: '"brought"', updatedAtMs: at }]
  here.clock.nowMs += 10
  expect(
    (await bring(me, await archive({ 'settings.json': setting(updatedAtMs - 1) }), true)).data.parts[2],
  ).toMatchObject({ known: 1, replaced: 0 })
  expect((await me.get('setting/getList')).data.list).toMatchObject([{ value: '"mine"' }])
  expect(
    (await bring(me, await archive({ 'settings.json': setting(updatedAtMs + 1) }), true)).data.parts[2],
  ).toMatchObject({ known: 0, replaced: 1 })
  expect((await me.get('setting/getList')).data.list).toMatchObject([{ value: '"brought"' }])
})

test('a broken row costs that row and is told by its number; more than fits is counted', async () => {
  const { here, me } = servers
  const collect = (value: string) => ({ type: 2, title: value, value, group: '', note: '', createdAtMs: 1 })
  await me.post('collect/save', { type: 2, title: '有', value: '600000' })
  const collects = [
    collect('good'),
    { ...collect('bad'), type: 3 },
    { ...collect('long'), note: '字'.repeat(201) },
    { ...collect('late'), createdAtMs: here.clock.nowMs + 1 },
    'nonsense',
    collect('600000'),
    ...Array.from({ length: 600 }, (_, at) => collect(`n${at}`)),
  ]
  const [part] = (await bring(me, await archive({ 'collects.json': collects }), true)).data.parts
  expect(part).toMatchObject({ added: 499, known: 1, noRoom: 102, refused: 4 })
  expect(part.reasons.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5])
  expect(part.reasons[1].reason).toBe('备注太长')
  expect((await me.get('collect/getList?limit=500')).data.total).toBe(500)
})

/** An archive that says of a file that it is short, and unpacks to so many bytes. */
async function understated(bytes: number): Promise<Buffer> {
  const zip = await archive({ 'collects.json': Buffer.alloc(bytes, 0x20) })
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes)
  const small = Buffer.alloc(4)
  small.writeUInt32LE(100)
  const at = zip.lastIndexOf(length)
  small.copy(zip, at)
  return zip
}

async function named(name: string): Promise<Buffer> {
  const zip = await archive({ 'aaaaaaaaaaaa.json': [] })
  return Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaaaaaa.json', name.padEnd(17, 'x')), 'latin1')
}

async function twice(): Promise<Buffer> {
  const zip = new ZipFile()
  for (const at of [1, 2]) zip.addBuffer(Buffer.from(`[${at}]`), 'manifest.json')
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

const REFUSED: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer, words: string])[] = [
  ['no archive at all', () => Buffer.from('just a text, long enough to be read as one'), '不是完整的压缩包'],
  ['an archive that was cut off', async () => (await archive({})).subarray(0, -30), '不是完整的压缩包'],
  ['an archive of something else', () => archive({ 'manifest.json': { product: 'other' } }), '不是从看盘带走的数据'],
  ['one of a newer layout', () => archive({ 'manifest.json': { ...MANIFEST, format: 2 } }), '更新的版本'],
  ['a list that is none', () => archive({ 'collects.json': { a: 1 } }), 'collects.json 应当是一个列表'],
  ['what is no JSON', () => archive({ 'settings.json': Buffer.from('{') }), 'settings.json 已损坏'],
  ['a list without end', () => archive({ 'keywords.json': Array(5_001).fill(0) }), '超过 5000 行'],
  ['a bomb that says so', () => archive({ 'collects.json': Buffer.alloc(13_000_000) }), '解开后太大'],
  [
    'many that are too much together',
    () => archive(Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`f${at}`, Buffer.alloc(9_000_000)]))),
    '解开后太大',
  ],
  ['a bomb that says it is short', () => understated(11_000_000), '不是完整的压缩包'],
  [
    'more files than there are',
    () => archive(Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, []]))),
    '文件太多',
  ],
  ['a path out of it', () => named('../../../etc/pass'), '不是完整的压缩包'],
  ['a path from the root', () => named('/etc/passwd'), '不是完整的压缩包'],
  ['two of a name', twice, '两个 manifest.json'],
]

test.each(REFUSED)('%s is refused with the name of the field, and nothing is brought', async (_, make, words) => {
  const { me } = servers
  const { code, msg } = await bring(me, await make(), true)
  expect(msg).toContain(`参数 file：`)
  expect(msg).toContain(words)
  expect(code).toBe(400)
})
