/** One request to a provider, as the provider's own documents have it. */
export interface HostRequest {
  /** Without a port: `qt.gtimg.cn`. */
  readonly host: string
  /** `http` where nothing else is known to answer. */
  readonly scheme: 'https' | 'http'
  /** From the slash on, query and all. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** A body makes it a POST. */
  readonly body?: { readonly text: string; readonly type: string } | undefined
}

/** The address as the provider is asked; with a base, the host is the first segment of the base's path. */
export function addressOf({ scheme, host, path }: HostRequest, base?: string): string {
  return base === undefined ? `${scheme}://${host}${path}` : `${base.replace(/\/+$/, '')}/${host}${path}`
}

export const methodOf = ({ body }: HostRequest) => (body === undefined ? 'GET' : 'POST')
