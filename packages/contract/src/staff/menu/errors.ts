export const menuErrorCodes = {
  'MENU.NOT_FOUND': 2016001,
  'MENU.CODE_TAKEN': 2016002,
  'MENU.NAME_TAKEN': 2016003,
  'MENU.ROUTER_EMPTY': 2016004,
  'MENU.COMPONENT_EMPTY': 2016005,
  'MENU.OPEN_TYPE_EMPTY': 2016006,
  'MENU.PERMISSION_EMPTY': 2016007,
  'MENU.PERMISSION_MALFORMED': 2016008,
  'MENU.PERMISSION_UNKNOWN': 2016009,
  'MENU.APP_NOT_MOVED': 20160010,
  'MENU.PARENT_IS_SELF': 20160011,
  'MENU.PARENT_BELOW': 20160012,
} as const

export const menuErrorTexts: Record<keyof typeof menuErrorCodes, string> = {
  'MENU.NOT_FOUND': '菜单不存在',
  'MENU.CODE_TAKEN': '菜单编码重复，请检查code参数',
  'MENU.NAME_TAKEN': '菜单名称重复，请检查name参数',
  'MENU.ROUTER_EMPTY': '路由地址为空，请检查router参数',
  'MENU.COMPONENT_EMPTY': '组件地址为空，请检查component参数',
  'MENU.OPEN_TYPE_EMPTY': '打开方式为空，请检查openType参数',
  'MENU.PERMISSION_EMPTY': '权限标识为空，请检查permission参数',
  'MENU.PERMISSION_MALFORMED': '权限标识格式错误，请检查permission参数',
  'MENU.PERMISSION_UNKNOWN': '权限不存在，请检查permission参数',
  'MENU.APP_NOT_MOVED': '父节点不是根节点不能移动应用',
  'MENU.PARENT_IS_SELF': '父级菜单不能为当前节点，请重新选择父级菜单',
  'MENU.PARENT_BELOW': '父节点不能为本节点的子节点，请重新选择父节点',
}
