import type { ServiceReading } from '#features/self-check/use-services.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'

const SLOWEST_DRAWN_MS = 1_000

/** The three services as this browser reaches them. */
export function ServicesPanel({ services }: { readonly services: readonly ServiceReading[] }) {
  return (
    <DataBlock
      title="三个服务"
      source="本机实测"
      asOf="每 5 秒一次"
      state={{ kind: 'ready' }}
      className="h-full"
      bodyClassName="px-3 py-1"
    >
      <ul aria-label="三个服务">
        {services.map(service => (
          <Service key={service.group} service={service} />
        ))}
      </ul>
    </DataBlock>
  )
}

function Service({ service: { title, address, measured, last, medianMs } }: { readonly service: ServiceReading }) {
  const times = measured.flatMap(({ ms, error }) => (error === undefined ? ms : []))
  const failures = measured.length - times.length
  return (
    <li className="border-b border-line/60 py-2 last:border-0">
      <p className="flex items-baseline gap-2">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 truncate text-xs text-ink-3">{address}</span>
        <span className="ml-auto whitespace-nowrap">
          {last === undefined ? <span className="text-ink-3">测量中</span> : <Answer {...last} />}
        </span>
      </p>
      <div className="mt-1 flex items-end gap-3">
        <span aria-hidden className="flex h-5 min-w-0 flex-1 items-end gap-px">
          {measured.map(({ ms, error }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a reading is known by its place alone
              key={at}
              className={`w-2 rounded-sm ${error === undefined ? 'bg-accent/50' : 'bg-danger'}`}
              style={{
                height: `${error === undefined ? Math.max(10, Math.min(100, (100 * ms) / SLOWEST_DRAWN_MS)) : 100}%`,
              }}
            />
          ))}
        </span>
        <span className="text-xs whitespace-nowrap text-ink-3">
          近 {measured.length} 次：中位 {milliseconds(medianMs)}，最慢{' '}
          {milliseconds(times.length === 0 ? undefined : Math.max(...times))}，失败 {failures} 次
        </span>
      </div>
    </li>
  )
}

function Answer({ ms, error }: NonNullable<ServiceReading['last']>) {
  if (error !== undefined) return <span className="text-danger">✕ {error}</span>
  return <span className={ms < SLOWEST_DRAWN_MS ? 'text-ink' : 'text-warn'}>✓ {milliseconds(ms)}</span>
}

function milliseconds(ms: number | undefined): string {
  return ms === undefined ? UNKNOWN : `${Math.max(1, Math.round(ms))} 毫秒`
}
