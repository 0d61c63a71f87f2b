import { ModelFault } from './model.ts'

/** The `data:` lines of an event stream, whole ones only; more bytes than `maxBytes` are a fault. */
export async function* eventLines(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let read = 0
  let rest = ''
  for await (const chunk of bytes) {
    read += chunk.byteLength
    if (read > maxBytes) throw new ModelFault('size', `more than ${maxBytes} bytes`)
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
}
