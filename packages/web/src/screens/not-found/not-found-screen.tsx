import { Link } from 'wouter'

export function NotFoundScreen({ path }: { readonly path: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <h1 className="text-xl font-medium">没有这个页面</h1>
      <p className="max-w-full break-all text-ink-2">{path}</p>
      <Link href="/" className="text-accent hover:underline">
        回到总览
      </Link>
    </div>
  )
}
