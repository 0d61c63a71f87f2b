const SHORTCUTS = [
  ['数字或字母', '键盘精灵：代码、名称或拼音首字母，Enter 打开'],
  ['/', '搜索'],
  ['Ctrl K，⌘ K', '在任意位置打开键盘精灵：股票、概念、营业部、页面、日期、操作'],
  ['B', '显示左侧菜单并移到其中，再按隐藏'],
  ['↑ ↓ ← → Home End', '在表格、标签与天梯中移动，到表头后 Enter 排序'],
  ['Enter', '打开表格中的股票'],
  ['S', '收藏或取消收藏表格中选中的、或正在看的股票'],
  ['[ ]', '个股：来处列表里的上一只、下一只'],
  ['T', '个股：分时与 K 线切换'],
  [', P .', '回放：后退一分钟、播放或暂停、前进一分钟'],
  ['Esc', '关闭弹出的面板；个股：返回来处'],
  ['?', '本帮助'],
] as const

/** What the keys do. */
export function ShortcutList() {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {SHORTCUTS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-1 font-sans">{keys}</kbd>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-3">单键快捷键可在“显示设置”中关闭。</p>
    </>
  )
}
