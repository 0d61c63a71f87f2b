import { readLiveSettings } from '#config-live.ts'
import { type EndpointFinding, tryEndpoint } from '#sources/live/canaries/try-endpoint.ts'
import { consentText } from '#sources/live/consent.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { ENDPOINTS } from '#sources/live/endpoints/endpoints.ts'
import { hostClient } from '#sources/live/hosts/host-client.ts'
import { clockFault, hostClock } from '#sources/live/hosts/host-clock.ts'
import { replyRecorder } from '#sources/live/hosts/reply-recorder.ts'
import { PROVIDER_LABELS } from '#sources/live/provider-labels.ts'
import { secretsOf } from '#sources/live/settings.ts'
import { EXIT, type Terminal } from './terminal.ts'

const STAND_IN_SPEED = 20
const AGREED = { KANPAN_LIVE_CONSENT: 'personal' }

const MARKS = { well: '✓', unread: '✓', quiet: '–', changed: '✗', failed: '✗' } as const
const markOf = ({ state }: EndpointFinding) => MARKS[state]

function lineOf(finding: EndpointFinding): string {
  const { endpoint, words, advice } = finding
  const { host, name, purpose } = endpoint
  const rest = advice === undefined ? '' : `。${advice}`
  return `${markOf(finding)} ${PROVIDER_LABELS[providerOf(endpoint)]} ${host} ${name}（${purpose}）：${words}${rest}`
}

/** Tries every endpoint of the public providers once and says of each what came, what that means and what to do. */
export async function liveCheck({ environment, print, complain, progress }: Terminal): Promise<number> {
  // Who would be asked is said before anybody agrees to it.
  print(consentText(readLiveSettings({ ...environment, ...AGREED })))
  if ((environment['KANPAN_LIVE_CONSENT'] ?? '') === '') {
    complain('\n还没有请求任何人。同意请设 KANPAN_LIVE_CONSENT=personal 再执行一次')
    return EXIT.misused
  }
  const settings = readLiveSettings(environment)
  const { base, providers, recordFolder } = settings
  const clock = hostClock(Date.now)
  const recorder = recordFolder === undefined ? undefined : replyRecorder(recordFolder)
  // A stand-in on this machine bans nobody.
  const speed = base === undefined ? 1 : STAND_IN_SPEED
  const client = hostClient({ base, clock, recorder, speed, secrets: secretsOf(settings) })
  const turn = { priority: 'backfill', signal: new AbortController().signal } as const
  const counts = { '✓': 0, '–': 0, '✗': 0 }
  try {
    progress('正在逐个请求……')
    for (const endpoint of ENDPOINTS.filter(one => providers.includes(providerOf(one)))) {
      const finding = await tryEndpoint({ client, nowMs: clock.nowMs }, endpoint, turn)
      counts[markOf(finding)]++
      progress('')
      print(lineOf(finding))
      progress('正在逐个请求……')
    }
  } finally {
    progress('')
    await recorder?.close()
  }
  for (const fault of [clockFault(clock), recorder?.failure()]) if (fault !== undefined) print(`! ${fault}`)
  print(`${counts['✓']} 个接口有答复，${counts['–']} 个此刻没有数据，${counts['✗']} 个不行`)
  return counts['✗'] === 0 ? EXIT.done : EXIT.failed
}
