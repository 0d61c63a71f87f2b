/** One server-sent event. */
export interface ServerEvent {
  readonly name: string
  /** The id last named by the stream, here or before; empty when it never named one. */
  readonly id: string
  readonly data: string
}

export interface EventStreamParser {
  /** The events that this piece of text completes; the rest waits for the next piece. */
  feed(text: string): readonly ServerEvent[]
  /** How long the server asks to wait before coming back. */
  readonly retryMs: () => number | undefined
}

/**
 * Server-sent events out of text that arrives in pieces, cut anywhere, between a carriage return and its line feed too.
 * The browser's own EventSource cannot be used: it sends no Authorization header.
 */
export function eventStreamParser(): EventStreamParser {
  let pending = ''
  let name = ''
  let id = ''
  let data: string[] = []
  let retryMs: number | undefined

  function field(line: string): void {
    const colon = line.indexOf(':')
    const key = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1))
    if (key === 'event') name = value
    else if (key === 'data') data.push(value)
    else if (key === 'id') id = value
    else if (key === 'retry' && /^\d+$/.test(value)) retryMs = Number(value)
    // A line that begins with a colon is a comment: the server's heartbeat.
  }

  function finished(): ServerEvent | undefined {
    const event = data.length > 0 ? { name: name || 'message', id, data: data.join('\n') } : undefined
    name = ''
    data = []
    return event
  }

  return {
    retryMs: () => retryMs,
    feed(text) {
      pending += text
      // A carriage return at the very end may be half of a line break.
      const end = pending.endsWith('\r') ? pending.length - 1 : pending.length
      const lines = pending.slice(0, end).split(/\r\n|\n|\r/)
      pending = (lines.pop() ?? '') + pending.slice(end)
      const events: ServerEvent[] = []
      for (const line of lines) {
        if (line !== '') {
          field(line)
          continue
        }
        const event = finished()
        if (event !== undefined) events.push(event)
      }
      return events
    },
  }
}
