import { z } from 'zod'
import { ALERT_KEYS } from './config-alerts.ts'
import { BACKUP_KEYS } from './config-backup.ts'
import { LIVE_KEYS } from './config-live.ts'
import { MAIL_KEYS } from './config-mail.ts'
import { OIDC_KEYS } from './config-oidc.ts'
import { TrustedProxies } from './config-proxies.ts'
import { SITE_KEYS } from './config-site.ts'
import { TRACE_KEYS } from './config-traces.ts'
import { WECHAT_KEYS } from './config-wechat.ts'

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

/** Every key of the environment the product reads; the README's table is made from what each says of itself. */
const Keys = z.object({
  PORT: wholeNumber(8080, 0, 65_535).meta({ type: '整数', default: '8080', description: '监听端口' }),
  HOST: z.string().min(1).default('127.0.0.1').meta({ type: '地址', default: '127.0.0.1', description: '监听地址' }),
  KANPAN_DATA: z
    .string()
    .min(1)
    .default('./data')
    .meta({ type: '目录', default: './data', description: '全部状态所在的目录' }),
  KANPAN_SOURCE: z
    .enum(['simulator', 'archive', 'live'], { error: '必须是 simulator、archive 或 live' })
    .default('simulator')
    .meta({
      type: 'simulator / archive / live',
      default: 'simulator',
      description: '行情来源：模拟行情，已导入的历史，或由本机向公开网站请求的实时行情',
    }),
  KANPAN_SEED: wholeNumber(1, 0, 4_294_967_295).meta({
    type: '整数',
    default: '1',
    description: '模拟行情的种子，同一种子同一市场',
  }),
  KANPAN_SIM_CLOCK: SimClock.default('fast').meta({
    type: 'fast / wall / fixed:<ISO 时刻>',
    default: 'fast',
    description: '模拟行情的时钟：20 倍速循环、北京时间、或冻结在某一刻',
  }),
  KANPAN_LAB: z.enum(['true', 'false', 'local']).optional().meta({
    type: 'local / true / false',
    default: 'local；有 DATABASE_URL 时 false',
    description:
      '谁可以在自检页演练模拟行情的数据源故障（所有人都受影响，五分钟后自动恢复）：管理员与在服务器本机登录的人、任何登录的人、或没有人；历史行情不受影响',
  }),
  KANPAN_REGISTRATION: z
    .enum(['open', 'invitation', 'closed'], { error: '必须是 open、invitation 或 closed' })
    .default('open')
    .meta({
      type: 'open / invitation / closed',
      default: 'open',
      description: '谁可以注册：任何人、有邀请码的人、或没有人；管理员在页面上改过之后以页面为准',
    }),
  ...LIVE_KEYS,
  ...WECHAT_KEYS,
  ...MAIL_KEYS,
  ...OIDC_KEYS,
  ...SITE_KEYS,
  ...ALERT_KEYS,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '必须以 postgres:// 开头')
    .optional()
    .meta({ type: 'postgres:// 地址', default: '（空：内嵌 SQLite）', description: '使用 PostgreSQL 15+' }),
  KANPAN_DATABASE_CONNECTIONS: wholeNumber(10, 2, 200).meta({
    type: '整数',
    default: '10',
    description: '每个进程最多开多少个 PostgreSQL 连接，行情历史另开同样多；各节点之和要小于数据库的 max_connections',
  }),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, '必须以 redis:// 开头')
    .optional()
    .meta({ type: 'redis:// 地址', default: '（空：进程内）', description: '多个实例共用一个行情时钟' }),
  KANPAN_ROLE: z.enum(['all', 'collect', 'serve'], { error: '必须是 all、collect 或 serve' }).default('all').meta({
    type: 'all / collect / serve',
    default: 'all',
    description:
      '多个进程时各做什么：all 自己采集自己回答；collect 采集行情并经 Redis 告诉其他进程，同时只有一个，其余等候接替；serve 不采集，回答读者。后两种要 DATABASE_URL 与 REDIS_URL',
  }),
  KANPAN_STOP_DELAY_SECONDS: wholeNumber(0, 0, 300).meta({
    type: '整数',
    default: '0',
    description:
      '停止时先让 /readyz 答 503 这么多秒，其间照常回答，好让前面的代理不再把人带来；代理之后有几个节点时填比它检查间隔长两三倍的数，例如 5',
  }),
  KANPAN_ORIGINS: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(origin => origin.trim())
        .filter(Boolean),
    )
    .meta({ type: '逗号分隔的来源', default: '（空）', description: '允许跨域读取第二数据接口的来源' }),
  KANPAN_MINUTE_DAYS: wholeNumber(5, 0, 10_000).meta({
    type: '整数',
    default: '5',
    description: '保留多少个交易日的分钟文件（模拟行情更早的分钟随时重算）',
  }),
  KANPAN_REQUESTS_PER_MINUTE: wholeNumber(1200, 0, 10_000_000).meta({
    type: '整数',
    default: '1200',
    description: '每人（未登录时每个地址）每分钟的请求上限，0 为不限',
  }),
  KANPAN_MODEL_URL: z.string().refine(isSafeAddress, '必须是 https:// 地址，或本机的 http:// 地址').optional().meta({
    type: 'https:// 地址，或本机的 http://',
    default: '（空：摘要由模板撰写）',
    description: '兼容 OpenAI 的模型服务地址，到 /chat/completions 之前为止；模型写的句子逐句核对，不符即弃',
  }),
  KANPAN_MODEL_NAME: z
    .string()
    .min(1)
    .optional()
    .meta({ type: '名称', default: '（空）', description: '模型的名称，配置了地址时必填' }),
  KANPAN_MODEL_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '模型服务的密钥，不写入日志；本机的服务可以没有' }),
  KANPAN_EMBEDDING_NAME: z.string().min(1).optional().meta({
    type: '名称',
    default: '（空：相近概念只看成分股与用词）',
    description: '向量模型的名称，用同一地址的 /embeddings：相近概念也比较文意，所比较的文字会发给该服务',
  }),
  KANPAN_MODEL_DAILY_CALLS: wholeNumber(200, 0, 1_000_000).meta({
    type: '整数',
    default: '200',
    description: '每天最多请模型多少次，用完后由模板撰写、只按语法理解',
  }),
  KANPAN_ASK_DAILY: wholeNumber(40, 1, 10_000).meta({
    type: '整数',
    default: '40',
    description: '配置了模型时，每人每天最多问盘多少次；一次提问请模型两到六次，计入上面的总数',
  }),
  TRUST_PROXY: TrustedProxies.default(false).meta({
    type: 'false / 层数 / 代理的地址与网段',
    default: 'false',
    description: '在反向代理之后运行：有几层，或逗号分隔的代理地址，只相信它们写的 X-Forwarded-*；一层写 1',
  }),
  KANPAN_METRICS_PORT: z.coerce
    .number()
    .int('必须是整数')
    .min(1, '不能小于 1')
    .max(65_535, '不能大于 65535')
    .optional()
    .meta({
      type: '整数',
      default: '（空：与页面同一端口）',
      description: '运行指标 /metrics 只在这个端口上回答，地址同 HOST',
    }),
  KANPAN_METRICS_TOKEN: z.string().min(16, '至少 16 个字符').optional().meta({
    type: '密钥',
    default: '（空）',
    description: '读取 /metrics 要带的 Authorization: Bearer；没有密钥也没有单独的端口时，只有本机读得到',
  }),
  ...TRACE_KEYS,
  ...BACKUP_KEYS,
  KANPAN_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ type: 'debug / info / warn / error / silent', default: 'info', description: '日志级别' }),
})

/**
 * The same as rows, for the documents.
 * @public read from where it stands by tools/config-table.ts
 */
export const configEntries = Object.entries(Keys.shape).map(([name, key]) => ({ name, ...key.meta() }))

/** The environment as the product takes it. */
export const Environment = Keys.refine(
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
  .refine(
    ({ KANPAN_ROLE, DATABASE_URL, REDIS_URL }) =>
      KANPAN_ROLE === 'all' || (DATABASE_URL !== undefined && REDIS_URL !== undefined),
    {
      path: ['KANPAN_ROLE'],
      message: 'collect 与 serve 要同时给出 DATABASE_URL 与 REDIS_URL',
    },
  )
