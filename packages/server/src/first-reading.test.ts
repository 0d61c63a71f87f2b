import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitUpRanking, searchKeyword } from '@kanpan/contract/api/api2/stock'
import { keyPointSummary, stockSearch } from '@kanpan/contract/api/data/hotspot'
import { collectImport, collectSave, collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import { hotspotKeywords, hotspotList, hotspotSaveKeyword } from '@kanpan/contract/api/main/hotspot'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FrozenServer, frozenServer, ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'

const Body = z.looseObject({ msg: z.string(), data: z.unknown() })

/** Asks over a real socket, and prints what was asked and what came of it. */
function reader(base: string, headers: Readonly<Record<string, string>>) {
  return async <D extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, D>,
    input: Readonly<Record<string, unknown>>,
    told: (data: z.output<D>) => string,
  ): Promise<z.output<D>> => {
    const isGet = endpoint.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const reply = await fetch(`${base}${routeOf(endpoint)}${isGet ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    const body = Body.parse(await reply.json())
    expect(body[GROUPS[endpoint.group].ok], `${endpoint.path}: ${body.msg}`).toBe(200)
    const data = endpoint.data.parse(body.data)
    console.log(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}\n    ${told(data)}`)
    return data
  }
}

test('a new reader saves words, collects, is told what is new, searches and reads on to the sources', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-reader-'))
  const at = (time: string) =>
    frozenServer({ KANPAN_DATA: folder.path, KANPAN_SIM_CLOCK: `fixed:2024-06-28T${time}+08:00` })
  const listening = (server: FrozenServer) => server.app.listen({ port: 0, host: '127.0.0.1' })

  const morning = await at('10:31:12')
  const headers = await ownHeaders(morning.app, 'reader')
  const ask = reader(await listening(morning), headers)
  const { list: hotspots } = await ask(hotspotList, { sort: 'heat', limit: 5 }, ({ list }) =>
    list.map(({ title }) => title).join(' | '),
  )
  const words = ['涨停', '机构', hotspots.flatMap(({ concepts }) => concepts)[0] ?? '算力']
  for (const keyword of words) await ask(hotspotSaveKeyword, { keyword }, ({ saved }) => String(saved))
  const { list: leaders } = await ask(limitUpRanking, { limit: 2 }, ({ list }) =>
    list.map(({ name }) => name).join(' '),
  )
  for (const { code, name } of leaders)
    await ask(collectSave, { type: 2, title: name, value: code }, ({ saved }) => String(saved))
  // And a list pasted from elsewhere: what sealed this morning.
  const { list: pasted } = await ask(limitUpRanking, { limit: 20 }, ({ total }) => `${total} sealed`)
  await ask(collectImport, { items: pasted.map(({ code }) => ({ code })) }, ({ added }) => `${added} added`)
  const [hottest] = hotspots
  await ask(collectSave, { type: 1, title: hottest?.title ?? '', value: hottest?.id ?? '' }, ({ saved }) =>
    String(saved),
  )
  const first = await ask(collectStockHotspotNotice, {}, ({ unread }) => `${unread} unread`)
  if (first.readUntil)
    await ask(collectStockHotspotNotice, { readUntil: first.readUntil }, ({ unread }) => `${unread} unread`)
  await morning.stop()

  const close = await at('16:10:00')
  const later = reader(await listening(close), headers)
  const notice = await later(collectStockHotspotNotice, {}, ({ unread, list }) => `${unread} unread: ${list[0]?.title}`)
  expect(notice.unread).toBeGreaterThan(0)
  const { saved } = await later(hotspotKeywords, {}, data =>
    data.saved.map(({ keyword, hits }) => `${keyword} ${hits}`).join(' '),
  )
  expect(saved.map(({ keyword }) => keyword).toSorted()).toEqual(words.toSorted())
  expect(saved.some(({ hits }) => hits > 0)).toBe(true)
  const found = await later(
    searchKeyword,
    { keyword: words[0] ?? '' },
    ({ total, list }) => `${total}: ${list[0]?.title}`,
  )
  expect(found.total).toBeGreaterThan(0)
  const chosen = await later(
    stockSearch,
    { query: '今日涨停 换手率大于3% 非ST' },
    ({ total, list }) => `${total}: ${list[0]?.name}`,
  )
  expect(chosen.conditions.length).toBe(3)
  expect(chosen.notUnderstood).toEqual([])
  const stock = chosen.list[0]?.code ?? ''
  const { points, facts } = await later(keyPointSummary, { code: stock }, data =>
    data.points.map(({ text }) => text).join(' / '),
  )
  expect(points.length).toBeGreaterThan(0)
  const known = new Set(facts.map(({ id }) => id))
  for (const { sources } of points) {
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter(id => !known.has(id))).toEqual([])
  }
  await close.stop()
})
