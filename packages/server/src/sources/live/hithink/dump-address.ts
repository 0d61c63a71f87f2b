import type { Dump } from '#sources/live/endpoints/hithink.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { HostRequest } from '#sources/live/hosts/host-request.ts'

/**
 * Under which names the files may lie: the provider's own, and the object stores of the clouds a Chinese provider uses. Nobody has
 * recorded which it is; another one is allowed by its name.
 */
const FILE_HOSTS: readonly string[] = [
  ...['aicubes.cn', '10jqka.com.cn', 'hexin.cn', 'myhexin.com'],
  ...['aliyuncs.com', 'myqcloud.com', 'myhuaweicloud.com', 'volces.com', 'bcebos.com', 'ksyuncs.com'],
  ...['amazonaws.com', 'amazonaws.com.cn'],
]

const FILES: Readonly<Record<Dump, RegExp>> = {
  'daily-k': /\/a_share_daily_k_1d_none_10y(?:_\d{8})?\.parquet$/,
  'daily-k-10d': /\/a_share_daily_k_1d_none_10d(?:_\d{8})?\.parquet$/,
  'adjustment-factors': /\/a_share_adjustment_factors_event_none_all(?:_\d{8})?\.parquet$/,
}

const isUnder = (host: string, name: string) => host === name || host.endsWith(`.${name}`)

/**
 * The request for a file whose address the provider gave. It is a stranger's word where we are to connect to: encrypted, on the usual port,
 * of a host that is allowed, and of the file that was asked for, or nothing is asked. Throws `HostFailure`.
 */
export function dumpRequest(address: string, dump: Dump, ownHost?: string): HostRequest {
  const url = new URL(address)
  const { protocol, hostname, port, username, password, pathname, search } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '')
    throw new HostFailure('refused', '下载地址不是平常的加密地址，没有去下载')
  const allowed = ownHost === undefined ? FILE_HOSTS : [...FILE_HOSTS, ownHost]
  if (!allowed.some(name => isUnder(hostname, name)))
    throw new HostFailure(
      'refused',
      `下载地址在 ${hostname}，不在允许之列；确认无误可设 KANPAN_HITHINK_FILE_HOST=${hostname}`,
    )
  if (!FILES[dump].test(pathname)) throw new HostFailure('refused', '下载地址指的不是所要的文件，没有去下载')
  return { host: hostname, scheme: 'https', path: `${pathname}${search}`, headers: {} }
}
