import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '114.114.114.114', '2400:3200::1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is of the internet at large',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::', '::ffff:127.0.0.1', '::127.0.0.1']],
  [
    'a network of one’s own',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ],
  [
    'that network in the clothes of IPv6',
    ['::ffff:10.0.0.1', '::ffff:c0a8:101', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::', '2001::1'],
  ],
  ['the wire beside it', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
  [
    'where clouds tell machines their secrets',
    ['169.254.169.254', '169.254.0.23', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254', '::ffff:169.254.169.254'],
  ],
  ['the network of a provider', ['100.64.0.1', '100.127.255.255']],
  [
    'many or nobody',
    [
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      'ff02::1',
      '2001:db8::1',
      '100::1',
      '4000::1',
    ],
  ],
  ['no address', ['', 'localhost', '2130706433', '0x7f000001', '127.1', '10.0.0.1 ', '8.8.8.8.example']],
])('%s is not', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
