import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#config.ts'
import type { Role } from './roles.ts'

/** Who collects the market. One that waits for the lease does not listen, and tells nothing. */
export function roleMetrics(registry: Registry, { role }: Pick<Config, 'role'>, { fence }: Pick<Role, 'fence'>): void {
  new Gauge({
    name: 'kanpan_collecting',
    help: '1 on a process that collects or computes the market, 0 on one that follows another',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role }, role === 'serve' ? 0 : 1)
  const lease = new Gauge({
    name: 'kanpan_lease_fence',
    help: 'Number of the lease, on the process that holds it; larger than that of whoever held it before',
    registers: [registry],
  })
  // A figure without labels has a line of its own from the start.
  lease.remove()
  if (fence !== undefined) lease.set(fence)
}
