export const menuTypes = { folder: 0, page: 1, button: 2 } as const
export type MenuType = (typeof menuTypes)[keyof typeof menuTypes]

/** What a menu opens. */
export const openTypes = { nothing: 0, component: 1, frame: 2, outside: 3 } as const
export type OpenType = (typeof openTypes)[keyof typeof openTypes]
