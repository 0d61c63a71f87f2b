import { ACCESS_TOKEN_PREFIX } from '@kanpan/contract/model/account/access-token'

export interface ApiExample {
  readonly id: string
  readonly title: string
  readonly language: 'sh' | 'ts' | 'py'
  readonly code: string
}

/**
 * How programs call, each to be run as it stands: the address of the server and the access token are in the environment. The tests run
 * them against a server.
 */
export const API_EXAMPLES: readonly ApiExample[] = [
  {
    id: 'curl',
    title: 'curl：涨停排行，JSON 与 CSV',
    language: 'sh',
    code: `export KANPAN_URL=\${KANPAN_URL:-http://127.0.0.1:8080}
# KANPAN_TOKEN=${ACCESS_TOKEN_PREFIX}…：账号与安全 → 访问令牌
curl -sS -H "Authorization: Bearer $KANPAN_TOKEN" \\
  "$KANPAN_URL/api2/stock/limit_up_ranking?limit=3"
echo
curl -sS -H "Authorization: Bearer $KANPAN_TOKEN" -H 'Accept: text/csv' \\
  "$KANPAN_URL/api2/stock/limit_up_ranking?limit=3"`,
  },
  {
    id: 'typescript',
    title: 'TypeScript：一只股票的日 K，回到某天的某一刻',
    language: 'ts',
    code: `const server = process.env.KANPAN_URL ?? 'http://127.0.0.1:8080'
const headers = { authorization: \`Bearer \${process.env.KANPAN_TOKEN}\` }

async function ask(path: string, input: Record<string, string> = {}): Promise<any> {
  const reply = await fetch(\`\${server}\${path}?\${new URLSearchParams(input)}\`, { headers })
  const { code, msg, data } = await reply.json()
  if (code !== 200) throw new Error(\`\${code} \${msg}\`)
  return data
}

const { list, asOf } = await ask('/api2/stock/limit_up_ranking', { limit: '1' })
const [{ code, name }] = list
const bars = await ask('/api2/stock/bars', { code, limit: '5', date: asOf.day, at: asOf.time })
console.log(name, asOf.day, asOf.time, bars.list)`,
  },
  {
    id: 'python-csv',
    title: 'Python：pandas 读 CSV',
    language: 'py',
    code: `import io
import os
import urllib.request

import pandas as pd

SERVER = os.environ.get("KANPAN_URL", "http://127.0.0.1:8080")
TOKEN = os.environ["KANPAN_TOKEN"]


def ask(path: str, accept: str) -> bytes:
    headers = {"Authorization": f"Bearer {TOKEN}", "Accept": accept}
    with urllib.request.urlopen(urllib.request.Request(SERVER + path, headers=headers)) as reply:
        if not reply.headers["Content-Type"].startswith(accept):
            raise RuntimeError(reply.read().decode())
        return reply.read()


# 代码有前导零，要按文字读；未知是空格子，读成 NaN，不是 0
ranking = pd.read_csv(
    io.BytesIO(ask("/api2/stock/limit_up_ranking?limit=500", "text/csv")),
    dtype={"code": str},
)
print(ranking[["code", "name", "changePct", "sealYuan"]].head())`,
  },
  {
    id: 'python-arrow',
    title: 'Python：pandas 读 Arrow',
    language: 'py',
    code: `import os
import urllib.request

import pyarrow as pa

SERVER = os.environ.get("KANPAN_URL", "http://127.0.0.1:8080")
TOKEN = os.environ["KANPAN_TOKEN"]
ARROW = "application/vnd.apache.arrow.stream"


def ask(path: str) -> pa.Table:
    headers = {"Authorization": f"Bearer {TOKEN}", "Accept": ARROW}
    with urllib.request.urlopen(urllib.request.Request(SERVER + path, headers=headers)) as reply:
        if reply.headers["Content-Type"] != ARROW:
            raise RuntimeError(reply.read().decode())
        return pa.ipc.open_stream(reply.read()).read_all()


bars = ask("/api2/stock/bars?code=600519&period=day&adjust=qfq&limit=250")
print(bars.schema.metadata[b"kanpan.as-of"], bars.schema.metadata[b"kanpan.source"])
print(bars.to_pandas().set_index("day")[["closeYuan", "volumeShares", "amountYuan"]].tail())`,
  },
]
