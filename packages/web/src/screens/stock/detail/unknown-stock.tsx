import { Link } from 'wouter'
import { openPalette } from '#features/palette/palette-state.ts'
import { useIsPanel } from '#lib/page/room.ts'
import { Button } from '#ui/input/button.tsx'
import { goBack } from './stock-keys.ts'

/** The server knows no stock of this code: said in its own words, with three ways on. */
export function UnknownStock({ message }: { readonly message: string }) {
  const isPanel = useIsPanel()
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-lg">{message}</h1>
      <p className="text-ink-2">可能代码有误，或这只股票当时还没有上市。</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button variant="primary" onClick={() => openPalette()}>
          搜索股票
        </Button>
        {!isPanel && <Button onClick={goBack}>返回</Button>}
        <Link href="/stock2/overview" className="text-accent hover:underline">
          去总览
        </Link>
      </div>
    </div>
  )
}
