import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isTimeToSave, openConnections, savingTurns } from './save-memory.ts'

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

test('saving ends with the second collection, of which the first may have been begun before', () => {
  const turns: boolean[] = []
  const saving = savingTurns(isOn => turns.push(isOn))
  saving.collected()
  expect(turns).toEqual([])
  saving.begin()
  saving.collected()
  expect(turns).toEqual([true])
  saving.collected()
  saving.collected()
  expect(turns).toEqual([true, false])
})

test('told to save again before it has, it goes on', () => {
  const turns: boolean[] = []
  const saving = savingTurns(isOn => turns.push(isOn))
  saving.begin()
  saving.collected()
  saving.begin()
  saving.collected()
  expect(turns).toEqual([true])
  saving.collected()
  expect(turns).toEqual([true, false])
})
