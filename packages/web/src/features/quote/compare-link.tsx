import { ChartSpline } from 'lucide-react'
import { Link } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'

/** The way from a stock to a comparison that begins with it. */
export function CompareLink({ code, name }: { readonly code: string; readonly name: string }) {
  const at = useMomentAddress()
  const label = `把 ${name} 与别的股票对比`
  return (
    <Link
      href={`/stock2/compare?codes=${code}${at.replace('?', '&')}`}
      aria-label={label}
      title={label}
      className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-md px-1 text-ink-2 hover:bg-hover hover:text-ink max-sm:hidden"
    >
      <ChartSpline size={15} aria-hidden />
    </Link>
  )
}
