import type { ScreenChoice } from '#lib/page/all-screens.ts'
import { STOCK } from './panel-address.ts'

/** Where the workspace itself stands: a panel does not hold the page it is on. */
export const WORKSPACE = '/stock2/workspace'

/** Every screen a panel can show, by the groups of the menu. */
export function ScreenOptions({ choices }: { readonly choices: readonly ScreenChoice[] }) {
  const groups = new Map<string, ScreenChoice[]>()
  for (const choice of choices)
    if (choice.path !== WORKSPACE) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return (
    <>
      <option value={STOCK}>个股</option>
      {[...groups].map(([group, screens]) => (
        <optgroup key={group} label={group}>
          {screens.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
