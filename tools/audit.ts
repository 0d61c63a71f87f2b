import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { REPOSITORY } from './repository.ts'

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), isDirect: z.boolean().optional() })),
})

export type Audit =
  | { readonly kind: 'answered'; readonly grave: readonly string[]; readonly others: number }
  | { readonly kind: 'unanswered'; readonly reason: string }

const GRAVE: readonly string[] = ['high', 'critical']

/** What `npm audit --json` says; a registry that does not know is no good news. */
export function auditOf(output: string): Audit {
  let said: unknown
  try {
    said = JSON.parse(output)
  } catch {
    return { kind: 'unanswered', reason: output.trim().slice(0, 200) || 'nothing' }
  }
  const { data } = Report.safeParse(said)
  if (!data) {
    const failure = z.object({ message: z.string() }).safeParse(said).data
    return { kind: 'unanswered', reason: failure?.message ?? 'another form of answer' }
  }
  const found = Object.entries(data.vulnerabilities)
  const grave = found.filter(([, { severity }]) => GRAVE.includes(severity)).map(([name]) => name)
  return { kind: 'answered', grave, others: found.length - grave.length }
}

if (import.meta.main) {
  const npm = spawnSync('npm', ['audit', '--json'], { cwd: REPOSITORY, encoding: 'utf8', timeout: 60_000 })
  const audit = auditOf(npm.stdout ?? '')
  if (audit.kind === 'unanswered') {
    console.error(`!! 未核对依赖的已知漏洞：登记处没有答复（${audit.reason}）。跳过 1 项。`)
  } else {
    console.log(`依赖的已知漏洞：严重 ${audit.grave.length} 个，其他 ${audit.others} 个。`)
    for (const name of audit.grave) console.error(name)
    process.exitCode = audit.grave.length === 0 ? 0 : 1
  }
}
