import { Link } from 'wouter'
import { Button } from '#ui/input/button.tsx'

/** The ways on from an empty list. */
export function NothingCollected({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <>
      <p className="text-sm text-ink-3">在任何列表里点股票旁的星标即可收藏，也可以粘贴一串代码</p>
      <div className="flex items-center gap-4">
        <Button variant="primary" onClick={onAdd}>
          粘贴代码添加
        </Button>
        <Link href="/stock2/limit_up/ranking" className="text-accent hover:underline">
          去涨停排行看看
        </Link>
      </div>
    </>
  )
}
