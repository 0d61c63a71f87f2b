import { ALL_ROUTES, MENU_GROUPS, type MenuGroup, type Route } from '#app/routes.ts'

export interface ShownGroup {
  readonly group: MenuGroup
  readonly routes: readonly Route[]
}

/** The menu: the addresses of each group, in the order of the table. */
export const MENU: readonly ShownGroup[] = MENU_GROUPS.map(group => ({
  group,
  routes: ALL_ROUTES.filter(({ menu }) => menu === group),
}))
