/** Instead of rows where the filter leaves none of a table that has some. */
export function NothingLeft({ filterText, onClear }: { readonly filterText: string; readonly onClear: () => void }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
    <div role="row" className="sticky left-0 flex w-fit max-w-full">
      {/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
      <div role="gridcell" className="flex flex-wrap items-center gap-x-3 px-3 leading-8 text-ink-2">
        没有符合“{filterText}”的行
        <button type="button" className="text-accent hover:underline" onClick={onClear}>
          取消筛选
        </button>
      </div>
    </div>
  )
}
