import { type MenuType, menuTypes, type OpenType, openTypes } from '@chargedeck/domain/menu/kinds'
export const menuTypeLabels: Record<MenuType, string> = {
  [menuTypes.folder]: '目录',
  [menuTypes.page]: '菜单',
  [menuTypes.button]: '按钮',
}
export const openTypeLabels: Record<OpenType, string> = {
  [openTypes.nothing]: '无',
  [openTypes.component]: '组件',
  [openTypes.frame]: '内链',
  [openTypes.outside]: '外链',
}
