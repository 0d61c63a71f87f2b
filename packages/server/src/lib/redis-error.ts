const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/NOAUTH|WRONGPASS/, '要密码或密码不对：请写 redis://:密码@主机:端口'],
  [/READONLY/, '这是只读的副本：请指向主库'],
  [/LOADING/, '正在载入数据：请稍候再试'],
  [/ECONNREFUSED/, '那里没有 Redis 在监听：请启动它，或改对 REDIS_URL'],
  [/ENOTFOUND/, '主机名查不到地址：请改对 REDIS_URL'],
  // In its protected mode Redis tells why and hangs up, and what is written to it meanwhile fails before its word is read.
  [
    /EPIPE|ECONNRESET/,
    '连上就被断开：没有密码的 Redis 默认只答复本机（protected-mode），请给它设密码，或在只有自己人能到的网络里设 protected-mode no',
  ],
  [/Protocol error|Unknown RESP|closed/i, '那里答复的不是 Redis：请改对 REDIS_URL 的端口'],
]

/** What whoever looks after the server can do about a Redis that cannot be used. */
export function redisError(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? '请检查 REDIS_URL、网络与防火墙'
  return new Error(`${reason}。${advice}`, { cause: error })
}
