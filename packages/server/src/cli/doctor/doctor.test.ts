import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, connect as netConnect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeInstallation } from '#store/backup/installation.fixture.ts'
import { openStore } from '#store/open.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { doctor, nodeVersion } from './doctor.ts'

const HERE = { nowMs: Date.now, freeBytes: async () => 1e12, slowMs: 10_000 }

/** What the doctor says of a set-up; the port is whichever is free unless one is given. */
async function saidOf(environment: Record<string, string>, measures: Partial<typeof HERE> = {}) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const terminal = { environment: { PORT: '0', ...environment }, print, complain: print, progress: () => {} }
  const code = await doctor(terminal, { ...HERE, ...measures })
  return { code, text: lines.join('\n') }
}

function temporary() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-doctor-'))
  onTestFinished(() => folder.remove())
  return join(folder.path, 'data')
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('the doctor', () => {
  test('finds a fresh folder well and leaves nothing there', async () => {
    const data = temporary()
    const { code, text } = await saidOf({ KANPAN_DATA: data })
    expect([code, text.split('\n').at(-1)]).toEqual([0, '一切正常'])
    expect(() => readdirSync(data)).toThrow()
  })

  test('works beside a running server, says that it runs, and changes nothing of it', async () => {
    const data = temporary()
    await makeInstallation({ dataFolder: data })
    const running = await openStore({ dataDir: data })
    const health = createHttpServer((_request, response) => response.end('{"status":"ok"}'))
    const port = await listening(health)
    const before = readdirSync(join(data, 'history', 'archive'))
    const { code, text } = await saidOf({ KANPAN_DATA: data, PORT: String(port) })
    expect(text).toMatch(/✓ 数据目录：.*服务器正在运行/)
    expect(text).toMatch(/✓ 端口：.*看盘正在运行/)
    expect(text).toMatch(/✓ 行情历史：archive 有 3 个交易日（2025-12-29 至 2025-12-31）/)
    expect(code).toBe(0)
    expect(readdirSync(join(data, 'history', 'archive'))).toEqual(before)
    await running.close()
    expect((await saidOf({ KANPAN_DATA: data, PORT: String(port) })).text).toMatch(/✗ 端口：.*另一个目录的看盘/)
  })

  test('names a Node that is too old and how to get the right one', () => {
    expect(() => nodeVersion('v22.1.0')).toThrow(/v22.1.0 过旧，需要 Node 24：.*npm install/)
    expect(nodeVersion('v24.0.0')).toBe('v24.0.0')
  })

  test('names a setting that is wrong', async () => {
    expect(await saidOf({ PORT: 'http' })).toMatchObject({ code: 1, text: expect.stringMatching(/✗ 配置[\s\S]*PORT/) })
  })

  test('finds a port that another program has, and an address that is not of this machine', async () => {
    const port = await listening(createServer(socket => socket.end('220 mail\r\n')))
    const data = temporary()
    expect((await saidOf({ KANPAN_DATA: data, PORT: String(port) })).text).toMatch(
      /✗ 端口：.*已被别的程序占用：停掉它.*或换一个 PORT/,
    )
    expect((await saidOf({ KANPAN_DATA: data, HOST: '203.0.113.7' })).text).toMatch(/✗ 端口：.*HOST 请写/)
  })

  test('finds a folder that cannot be written to', async () => {
    const data = temporary()
    mkdirSync(data)
    writeFileSync(join(data, 'file'), '')
    expect((await saidOf({ KANPAN_DATA: join(data, 'file') })).text).toMatch(/✗ 数据目录：.*不是目录：请改 KANPAN_DATA/)
    // Nobody writes there, root neither.
    expect((await saidOf({ KANPAN_DATA: '/proc/kanpan' })).text).toMatch(/✗ 数据目录：\/proc 不可写.*chown/)
  })

  test('finds a database that is missing, damaged, newer or older than the program', async () => {
    const data = temporary()
    await makeInstallation({ dataFolder: data })
    const file = join(data, 'kanpan.sqlite')
    const sqlite = async () => (await saidOf({ KANPAN_DATA: data })).text.split('\n').find(line => /SQLite/.test(line))
    const change = (sql: string) => {
      const database = new DatabaseSync(file)
      database.exec(sql)
      database.close()
    }
    change("insert into migration_checksums values ('9999-x', 'x')")
    expect(await sqlite()).toMatch(/^✗ .*更新版本的看盘写入（升级步骤 9999-x）/)
    change("delete from migration_checksums where name > '0020'")
    expect(await sqlite()).toMatch(/^✓ .*结构旧 \d+ 步，下次启动时自动升级，请先备份/)
    const bytes = readFileSync(file)
    for (let page = 1; page * 4096 < bytes.length; page++) bytes.fill(0x5a, page * 4096 + 1024, page * 4096 + 1536)
    writeFileSync(file, bytes)
    expect(await sqlite()).toMatch(/^✗ .*有损坏的页.*restore 恢复备份/)
    writeFileSync(file, 'no database at all '.repeat(1000))
    expect(await sqlite()).toMatch(/^✗ .*(有损坏的页|已损坏)/)
    renameSync(file, `${file}.gone`)
    expect(await sqlite()).toMatch(/^✗ .*不见了.*请把备份放回原处/)
  })

  test('finds a disk that is slow or nearly full', async () => {
    const data = temporary()
    await makeInstallation({ dataFolder: data })
    const { text } = await saidOf({ KANPAN_DATA: data }, { slowMs: 0, freeBytes: async () => 3e8 })
    expect(text).toMatch(/✗ SQLite：磁盘很慢.*固态硬盘/)
    expect(text).toMatch(/✗ 磁盘：只剩 300 MB，至少需要 500 MB：请腾出空间/)
  })

  test('finds files of the history that are damaged or gone, and moves none of them', async () => {
    const data = temporary()
    await makeInstallation({ dataFolder: data })
    const folder = join(data, 'history', 'archive')
    const [bars = ''] = readdirSync(folder).filter(name => name.startsWith('bars-'))
    writeFileSync(join(folder, bars), 'x')
    expect((await saidOf({ KANPAN_DATA: data })).text).toMatch(
      /✗ 行情历史：有损坏或缺失的文件：archive\/bars-.*--again/,
    )
    expect(readFileSync(join(folder, bars), 'utf8')).toBe('x')
  })

  test('finds a calendar that ends, and a backup that fails', async () => {
    const data = temporary()
    await makeInstallation({ dataFolder: data })
    writeFileSync(join(data, 'backup-state.json'), JSON.stringify({ lastFailure: { atMs: 1, reason: '磁盘已满' } }))
    const { text } = await saidOf({ KANPAN_DATA: data }, { nowMs: () => Date.parse('2036-01-05T12:00:00+08:00') })
    expect(text).toMatch(/✗ 交易日历：不知道 2036 年的休市日.*请升级/)
    expect(text).toMatch(/✗ 备份：上次失败：磁盘已满/)
  })
})

const database = await createTestDatabase()
afterAll(() => database?.drop())

describe.runIf(database)('the doctor at PostgreSQL', () => {
  const url = database?.url ?? ''
  const postgres = async (address: string, measures: Partial<typeof HERE> = {}) =>
    (await saidOf({ KANPAN_DATA: temporary(), DATABASE_URL: address }, measures)).text
      .split('\n')
      .find(line => line.includes('PostgreSQL：'))

  test('tells a database that is well, empty or not', async () => {
    expect(await postgres(url)).toMatch(/^✓ PostgreSQL：可用.*还没有表/)
    await makeInstallation({ dataFolder: temporary(), databaseUrl: url })
    expect(await postgres(url)).toMatch(
      /^✓ PostgreSQL：可用，问一次 .* 毫秒，时钟与它相差 .* 秒；行情 archive 有 3 个交易日/,
    )
  })

  test('finds one that is not there, and a clock that is off', async () => {
    const missing = new URL(url)
    missing.pathname = '/no_such_database'
    expect(await postgres(missing.href)).toMatch(/^✗ .*没有这个数据库：请先建立/)
    expect(await postgres('postgres://127.0.0.1:1/x')).toMatch(/^✗ .*请启动 PostgreSQL，或改对 DATABASE_URL/)
    expect(await postgres(url, { nowMs: () => Date.now() + 60_000 })).toMatch(
      /^✗ .*本机时钟比 PostgreSQL 快 (59|60)\.\d 秒：.*网络对时/,
    )
  })

  test('finds one that is far away', async () => {
    const { hostname, port } = new URL(url)
    const far = createServer(socket => {
      const there = netConnect(Number(port), hostname)
      socket.on('data', async part => {
        await pause(60)
        there.write(part)
      })
      there.pipe(socket)
      for (const one of [socket, there]) one.on('error', () => {})
      socket.on('close', () => there.destroy())
    })
    const through = new URL(url)
    through.port = String(await listening(far))
    expect(await postgres(through.href, { slowMs: 50 })).toMatch(/^✗ PostgreSQL：很慢，问一次要 \d+ 毫秒：.*同一个机房/)
  })
})

const REDIS = 'redis://127.0.0.1:6379'
const redis = new Redis(`${REDIS}/9`, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
redis.on('error', () => {})
const hasRedis = await redis.connect().then(
  () => true,
  (error: Error) => {
    console.warn(`跳过 Redis 测试：${error.message}`)
    return false
  },
)
afterAll(() => redis.disconnect())

describe.runIf(hasRedis)('the doctor at Redis', () => {
  const bus = async (url: string, more: Record<string, string> = {}, measures: Partial<typeof HERE> = {}) =>
    (await saidOf({ KANPAN_DATA: temporary(), REDIS_URL: url, ...more }, measures)).text
      .split('\n')
      .find(line => line.includes('Redis：'))

  test('finds one that cannot be reached, one that hangs up, and what is no Redis', async () => {
    expect(await bus('redis://127.0.0.1:1')).toMatch(/^✗ .*那里没有 Redis 在监听/)
    const port = await listening(createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect(await bus(`redis://127.0.0.1:${port}`)).toMatch(/^✗ .*不是 Redis：请改对 REDIS_URL 的端口/)
    const shy = await listening(createServer(socket => socket.on('error', () => {}).resetAndDestroy()))
    expect(await bus(`redis://127.0.0.1:${shy}`)).toMatch(/^✗ .*连上就被断开：.*protected-mode/)
  })

  test('finds one of another market, and a clock that is off', async () => {
    const key = `kanpan:clock-start.simulator-${randomInt(1000, 9999)}-v9`
    await redis.set(key, '1', 'PX', 60_000)
    expect(await bus(`${REDIS}/9`)).toMatch(/^✗ .*另一个行情 simulator-.*KANPAN_SEED 与版本要相同/)
    await redis.del(key)
    expect(await bus(`${REDIS}/9`)).toMatch(/^✓ .*可用，时钟与它相差/)
    expect(await bus(`${REDIS}/9`, {}, { nowMs: () => Date.now() - 60_000 })).toMatch(/^✗ .*比 Redis 慢/)
  })
})
