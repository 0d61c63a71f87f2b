import { Component, type ReactNode } from 'react'
import { messageOf } from '#lib/api/api-error.ts'
import { isGonePart } from '#lib/page/old-page.ts'
import { Button } from './input/button.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error?: unknown
}

/** A screen that breaks, or whose code could not be loaded, breaks alone. Give it a key to begin anew elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children
    const isOldPage = isGonePart(this.state.error)
    return (
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
        <h1 className="text-xl font-medium">{isOldPage ? '页面已更新，请刷新' : '这个页面出错了'}</h1>
        <p className="max-w-full break-words text-ink-2">
          {isOldPage ? '打开着的是更新前的页面，它的这一部分已经不在了' : messageOf(this.state.error)}
        </p>
        {/* A page from before an update asks for code that is no longer there: only loading it again helps. */}
        <Button onClick={() => location.reload()}>{isOldPage ? '刷新' : '重新加载'}</Button>
      </div>
    )
  }
}
