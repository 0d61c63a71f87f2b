import type { MarketView } from '#live/market-view.ts'

interface Named {
  readonly code?: unknown
  readonly codes?: unknown
}

const isNamed = (input: unknown): input is Named => typeof input === 'object' && input !== null

/**
 * What was asked, with the codes that its stocks bear now: what is stored of a stock stands under its present code, and an old
 * link or a paper list still names the former one. The same object where nothing changes.
 */
export function withPresentCodes<I>(view: Pick<MarketView, 'rowOf' | 'catalogue'>, input: I): I {
  if (!isNamed(input)) return input
  const present = (wanted: unknown) => {
    const row = typeof wanted === 'string' ? view.rowOf(wanted) : undefined
    return row === undefined ? wanted : (view.catalogue.stocks[row]?.code ?? wanted)
  }
  const { code, codes } = input
  const now = {
    ...('code' in input && { code: present(code) }),
    ...(Array.isArray(codes) && { codes: codes.map(present) }),
  }
  const isSame = now.code === code && (now.codes ?? []).every((one, at) => Array.isArray(codes) && one === codes[at])
  return isSame ? input : { ...input, ...now }
}
