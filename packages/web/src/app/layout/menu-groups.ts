import { ALL_ROUTES, MENU_GROUPS, type MenuGroup, type Route } from '#app/routes.ts'
import { SCREENS } from '#app/screens.ts'

export interface ShownGroup {
  readonly group: MenuGroup
  readonly routes: readonly Route[]
}

/** The menu: the built screens of each group; a group without any is left out. */
export function menuGroups(
  isBuilt: (path: string) => boolean = path => SCREENS[path] !== undefined,
): readonly ShownGroup[] {
  return MENU_GROUPS.map(group => ({
    group,
    routes: ALL_ROUTES.filter(route => route.menu === group && isBuilt(route.path)),
  })).filter(({ routes }) => routes.length > 0)
}
