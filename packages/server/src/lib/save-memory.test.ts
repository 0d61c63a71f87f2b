import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { constants } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { isTimeToSave, isToSave, openConnections, savingTurns } from './save-memory.ts'

const MUCH = 500e6
const LITTLE = 400e6
const hour = Array.from({ length: 1800 }, (_, look) => look)

const few = () => 500
const thousands = () => 10_000

test('while much is held one look in fifteen begins to save', () => {
  expect(hour.filter(look => isTimeToSave(look, MUCH, few))).toHaveLength(120)
})

test('while thousands read it is one in a hundred and fifty', () => {
  expect(hour.filter(look => isTimeToSave(look, MUCH, thousands))).toHaveLength(12)
})

test('a server that holds little is left alone', () => {
  expect(hour.some(look => isTimeToSave(look, LITTLE, few))).toBe(false)
})

test('the connections that are open are counted', async () => {
  const before = openConnections()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const sockets = Array.from({ length: 5 }, () =>
    connect(address !== null && typeof address === 'object' ? address.port : 0),
  )
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  expect(openConnections() - before).toBeGreaterThanOrEqual(5)
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('saving ends with the first collection that saves', () => {
  const turns: boolean[] = []
  const saving = savingTurns(isOn => turns.push(isOn))
  saving.saved()
  expect(turns).toEqual([])
  saving.begin()
  saving.begin()
  expect(turns).toEqual([true])
  saving.saved()
  saving.saved()
  expect(turns).toEqual([true, false])
})

test('of collections those of the whole heap that were begun to save are told apart', () => {
  const { NODE_PERFORMANCE_GC_MAJOR: kind, NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY: flags } = constants
  expect(isToSave({ detail: { kind, flags } })).toBe(true)
  expect(isToSave({ detail: { kind, flags: constants.NODE_PERFORMANCE_GC_FLAGS_SCHEDULE_IDLE } })).toBe(false)
  expect(isToSave({ detail: { kind, flags: constants.NODE_PERFORMANCE_GC_FLAGS_FORCED } })).toBe(false)
  expect(isToSave({ detail: { kind: constants.NODE_PERFORMANCE_GC_MINOR, flags } })).toBe(false)
})
