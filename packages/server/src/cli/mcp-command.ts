import { parseArgs } from 'node:util'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js'
import { SERVER_OPTIONS, serverAddress } from './server-address.ts'
import { EXIT, type Terminal } from './terminal.ts'

const UNREACHABLE = -32_000

/** Carries what an assistant says on standard input to `/mcp` of a running server, and its answers back, until the input ends. */
export async function mcpCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: SERVER_OPTIONS })
  const { url, authorization } = serverAddress(values.url, terminal)
  const assistant = new StdioServerTransport()
  const server = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization } },
  })

  assistant.onmessage = message => {
    server.send(message).catch(async (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      terminal.complain(`没有送到 ${url.origin}：${reason}`)
      if (!isJSONRPCRequest(message)) return
      await assistant.send({ jsonrpc: '2.0', id: message.id, error: { code: UNREACHABLE, message: reason } })
    })
  }
  server.onmessage = message => void assistant.send(message)
  const ended = new Promise<void>(resolve => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  await server.start()
  await assistant.start()
  await ended
  await Promise.all([server.close(), assistant.close()])
  return EXIT.done
}
