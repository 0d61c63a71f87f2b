import { createServer } from 'node:http'
import type { Socket } from 'node:net'

// One prebuilt message at a time and one socket.write per listener: the least a push to many can cost.
//   node fanout-peer.ts BYTES EVERY_MS      prints its address
const [, , bytes = '20000', everyMs = '1000'] = process.argv

// Digits in no order compress about as a tick of prices does.
let filler = ''
for (let state = 1; filler.length < Number(bytes); state = (state * 48_271) % 2_147_483_647)
  filler += `${state % 10_000},`

const listeners = new Set<Socket>()
const server = createServer((request, reply) => {
  reply.writeHead(200, {
    'content-type': 'text/event-stream',
  })
  reply.flushHeaders()
  const { socket } = request
  listeners.add(socket)
  socket.setNoDelay(true)
  request.on('close', () => listeners.delete(socket))
})

let id = 0
setInterval(() => {
  id += 1
  const body = Buffer.from(`id: ${id}\ndata: ${filler.slice(0, Number(bytes))}\n\n`)
  const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')])
  for (const socket of listeners) socket.write(chunk)
}, Number(everyMs))

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
