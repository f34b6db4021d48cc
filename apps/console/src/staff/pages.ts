import type { PageModules } from '../platform/load-page.ts'

/** Keyed by the component that the menu names. */
export const staffPages: PageModules = {
  'system/user': async () => (await import('./user/user-list-page.tsx')).UserListPage,
  'system/pos': async () => (await import('./position/position-list-page.tsx')).PositionListPage,
  'system/org': async () => (await import('./org/org-list-page.tsx')).OrgListPage,
  'system/app': async () => (await import('./app/app-list-page.tsx')).AppListPage,
  'system/menu': async () => (await import('./menu/menu-list-page.tsx')).MenuListPage,
  'system/role': async () => (await import('./role/role-list-page.tsx')).RoleListPage,
  'system/onlineUser': async () => (await import('./online-user/online-user-list-page.tsx')).OnlineUserListPage,
  'system/register-request': async () => (await import('./register/register-request-page.tsx')).RegisterRequestPage,
}
