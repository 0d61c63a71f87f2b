import { z } from 'zod'

const SimClock = z.union([
  z.enum(['fast', 'wall']),
  z
    .string()
    .regex(/^fixed:.+/, '必须是 fast、wall 或 fixed:<ISO 时刻>')
    .refine(text => !Number.isNaN(Date.parse(text.slice(6))), 'fixed: 之后必须是带时区的 ISO 时刻'),
])

/** https, or plain to this machine: a key and what people look at do not travel in the open. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int('必须是整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`).default(fallback)

/** Every key of the environment the product reads; the README's table is made from this one. */
const ENTRIES = {
  PORT: { type: '整数', default: '8080', description: '监听端口', schema: wholeNumber(8080, 0, 65_535) },
  HOST: { type: '地址', default: '127.0.0.1', description: '监听地址', schema: z.string().min(1).default('127.0.0.1') },
  KANPAN_DATA: {
    type: '目录',
    default: './data',
    description: '全部状态所在的目录',
    schema: z.string().min(1).default('./data'),
  },
  KANPAN_SOURCE: {
    type: 'simulator / archive',
    default: 'simulator',
    description: '行情来源：模拟行情，或已导入的历史',
    schema: z
      .enum(['simulator', 'archive'], { error: '必须是 simulator 或 archive（live 尚未提供）' })
      .default('simulator'),
  },
  KANPAN_SEED: {
    type: '整数',
    default: '1',
    description: '模拟行情的种子，同一种子同一市场',
    schema: wholeNumber(1, 0, 4_294_967_295),
  },
  KANPAN_SIM_CLOCK: {
    type: 'fast / wall / fixed:<ISO 时刻>',
    default: 'fast',
    description: '模拟行情的时钟：20 倍速循环、北京时间、或冻结在某一刻',
    schema: SimClock.default('fast'),
  },
  KANPAN_LAB: {
    type: 'true / false',
    default: 'true',
    description: '允许登录用户在自检页演练模拟行情的数据源故障（五分钟后自动恢复）；历史行情不受影响',
    schema: z
      .enum(['true', 'false'])
      .default('true')
      .transform(text => text === 'true'),
  },
  DATABASE_URL: {
    type: 'postgres:// 地址',
    default: '（空：内嵌 SQLite）',
    description: '使用 PostgreSQL 15+',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, '必须以 postgres:// 开头')
      .optional(),
  },
  REDIS_URL: {
    type: 'redis:// 地址',
    default: '（空：进程内）',
    description: '多个实例共用一个行情时钟',
    schema: z
      .string()
      .regex(/^rediss?:\/\//, '必须以 redis:// 开头')
      .optional(),
  },
  KANPAN_ORIGINS: {
    type: '逗号分隔的来源',
    default: '（空）',
    description: '允许跨域读取第二数据接口的来源',
    schema: z
      .string()
      .default('')
      .transform(text =>
        text
          .split(',')
          .map(origin => origin.trim())
          .filter(Boolean),
      ),
  },
  KANPAN_MINUTE_DAYS: {
    type: '整数',
    default: '5',
    description: '保留多少个交易日的分钟文件（模拟行情更早的分钟随时重算）',
    schema: wholeNumber(5, 0, 10_000),
  },
  KANPAN_REQUESTS_PER_MINUTE: {
    type: '整数',
    default: '1200',
    description: '每人（未登录时每个地址）每分钟的请求上限，0 为不限',
    schema: wholeNumber(1200, 0, 10_000_000),
  },
  KANPAN_MODEL_URL: {
    type: 'https:// 地址，或本机的 http://',
    default: '（空：摘要由模板撰写）',
    description: '兼容 OpenAI 的模型服务地址，到 /chat/completions 之前为止；模型写的句子逐句核对，不符即弃',
    schema: z.string().refine(isSafeAddress, '必须是 https:// 地址，或本机的 http:// 地址').optional(),
  },
  KANPAN_MODEL_NAME: {
    type: '名称',
    default: '（空）',
    description: '模型的名称，配置了地址时必填',
    schema: z.string().min(1).optional(),
  },
  KANPAN_MODEL_KEY: {
    type: '密钥',
    default: '（空）',
    description: '模型服务的密钥，不写入日志；本机的服务可以没有',
    schema: z.string().min(1).optional(),
  },
  KANPAN_EMBEDDING_NAME: {
    type: '名称',
    default: '（空：相近概念只看成分股与用词）',
    description: '向量模型的名称，用同一地址的 /embeddings：相近概念也比较文意，所比较的文字会发给该服务',
    schema: z.string().min(1).optional(),
  },
  KANPAN_MODEL_DAILY_CALLS: {
    type: '整数',
    default: '200',
    description: '每天最多请模型多少次，用完后由模板撰写、只按语法理解',
    schema: wholeNumber(200, 0, 1_000_000),
  },
  TRUST_PROXY: {
    type: 'true / false',
    default: 'false',
    description: '在反向代理之后运行，信任 X-Forwarded-*',
    schema: z
      .enum(['true', 'false'])
      .default('false')
      .transform(text => text === 'true'),
  },
  KANPAN_LOG_LEVEL: {
    type: 'debug / info / warn / error / silent',
    default: 'info',
    description: '日志级别',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
} as const

/**
 * The same as rows, for the documents.
 * @public read from where it stands by tools/config-table.ts
 */
export const configEntries = Object.entries(ENTRIES).map(([name, { type, default: fallback, description }]) => ({
  name,
  type,
  default: fallback,
  description,
}))

const Environment = z
  .object({
    PORT: ENTRIES.PORT.schema,
    HOST: ENTRIES.HOST.schema,
    KANPAN_DATA: ENTRIES.KANPAN_DATA.schema,
    KANPAN_SOURCE: ENTRIES.KANPAN_SOURCE.schema,
    KANPAN_SEED: ENTRIES.KANPAN_SEED.schema,
    KANPAN_SIM_CLOCK: ENTRIES.KANPAN_SIM_CLOCK.schema,
    KANPAN_LAB: ENTRIES.KANPAN_LAB.schema,
    DATABASE_URL: ENTRIES.DATABASE_URL.schema,
    REDIS_URL: ENTRIES.REDIS_URL.schema,
    KANPAN_ORIGINS: ENTRIES.KANPAN_ORIGINS.schema,
    KANPAN_MINUTE_DAYS: ENTRIES.KANPAN_MINUTE_DAYS.schema,
    KANPAN_REQUESTS_PER_MINUTE: ENTRIES.KANPAN_REQUESTS_PER_MINUTE.schema,
    KANPAN_MODEL_URL: ENTRIES.KANPAN_MODEL_URL.schema,
    KANPAN_MODEL_NAME: ENTRIES.KANPAN_MODEL_NAME.schema,
    KANPAN_MODEL_KEY: ENTRIES.KANPAN_MODEL_KEY.schema,
    KANPAN_EMBEDDING_NAME: ENTRIES.KANPAN_EMBEDDING_NAME.schema,
    KANPAN_MODEL_DAILY_CALLS: ENTRIES.KANPAN_MODEL_DAILY_CALLS.schema,
    TRUST_PROXY: ENTRIES.TRUST_PROXY.schema,
    KANPAN_LOG_LEVEL: ENTRIES.KANPAN_LOG_LEVEL.schema,
  })
  .refine(
    ({ KANPAN_MODEL_URL, KANPAN_MODEL_NAME }) => KANPAN_MODEL_URL === undefined || KANPAN_MODEL_NAME !== undefined,
    {
      path: ['KANPAN_MODEL_NAME'],
      message: '配置了模型地址就必须给出模型名称',
    },
  )
  .refine(
    ({ KANPAN_MODEL_URL, KANPAN_EMBEDDING_NAME }) =>
      KANPAN_EMBEDDING_NAME === undefined || KANPAN_MODEL_URL !== undefined,
    {
      path: ['KANPAN_MODEL_URL'],
      message: '配置了向量模型就必须给出模型地址',
    },
  )

export interface ModelConfig {
  readonly url: string
  readonly name: string
  readonly key: string | undefined
  readonly dailyCalls: number
  /** Undefined: concepts are compared by their stocks and words alone. */
  readonly embeddingName: string | undefined
}

/** What the server runs with. Parsed once, frozen, passed down. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly source: 'simulator' | 'archive'
  readonly seed: number
  readonly simClock: string
  /** Whether the simulated sources may be made to misbehave. */
  readonly lab: boolean
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly origins: readonly string[]
  readonly minuteDays: number
  readonly requestsPerMinute: number
  /** Undefined: templates write. */
  readonly model: ModelConfig | undefined
  readonly trustProxy: boolean
  readonly logLevel: string
}

function modelOf(values: z.output<typeof Environment>): ModelConfig | undefined {
  const { KANPAN_MODEL_URL: url, KANPAN_MODEL_NAME: name, KANPAN_MODEL_KEY: key } = values
  return url === undefined || name === undefined
    ? undefined
    : { url, name, key, dailyCalls: values.KANPAN_MODEL_DAILY_CALLS, embeddingName: values.KANPAN_EMBEDDING_NAME }
}

/** Reads the environment; a bad value stops the start with its name. An empty value counts as not given. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}：${issue.message}`)
    throw new Error(`环境变量有误：\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataFolder: values.KANPAN_DATA,
    source: values.KANPAN_SOURCE,
    seed: values.KANPAN_SEED,
    simClock: values.KANPAN_SIM_CLOCK,
    lab: values.KANPAN_LAB,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    origins: values.KANPAN_ORIGINS,
    minuteDays: values.KANPAN_MINUTE_DAYS,
    requestsPerMinute: values.KANPAN_REQUESTS_PER_MINUTE,
    model: modelOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.KANPAN_LOG_LEVEL,
  })
}
