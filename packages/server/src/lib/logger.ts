import type { LoggerOptions } from 'pino'

/** Nothing in here may ever reach a log line. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.secret',
  '*.key',
  // What a database says of a row it refuses.
  'err.detail',
  'err.where',
]

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      // The query may carry what a person searched for; the path is enough to follow a request.
      req: request => ({ method: request.method, path: String(request.url).split('?')[0], id: request.id }),
      res: reply => ({ status: reply.statusCode }),
    },
  }
}
