import { Link } from 'wouter'

/** Said plainly at an address whose screen is still to come. */
export function NotBuiltScreen({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <h1 className="text-xl font-medium">{title}</h1>
      <p className="text-ink-2">这个页面还没有做好，暂时看不到内容。</p>
      <Link href="/" className="text-accent hover:underline">
        回到总览
      </Link>
    </div>
  )
}
