import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { expect, test } from 'vitest'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { HOST_GROUPS, type HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { clientOf } from '#sources/live/hosts/host-client.fixture.ts'
import { portsBeside } from './ports-beside.ts'

const portsOf = (providers: readonly Provider[]) =>
  Object.entries(portsBeside({ client: clientOf({}), providers, speed: 1, now: Date.now }))

const isGroup = (name: string): name is HostGroupName => name in HOST_GROUPS

test('without a provider that may be asked nothing is asked for', () => {
  expect(portsOf([]).filter(([, port]) => port !== undefined)).toEqual([])
})

test.each(PROVIDERS)('where %s alone may be asked every port is its own', provider => {
  for (const [name, port] of portsOf([provider])) {
    const group = port?.provider
    if (group === undefined) continue
    expect(isGroup(group) && providerOf({ group }), name).toBe(provider)
  }
})

test('of the default providers each data set beside quotes has a port', () => {
  const lacking = portsOf(PROVIDERS).filter(([, port]) => port === undefined)
  expect(lacking.map(([name]) => name)).toEqual([])
})
