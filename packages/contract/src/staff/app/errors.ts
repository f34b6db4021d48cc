export const appErrorCodes = {
  'APP.NOT_FOUND': 2011001,
  'APP.CODE_TAKEN': 2011002,
  'APP.NAME_TAKEN': 2011003,
  'APP.SECOND_DEFAULT': 2011004,
  'APP.HAS_MENUS': 2011005,
  'APP.DEFAULT_KEPT': 2011006,
  'APP.CODE_IN_USE': 2011007,
  'APP.SHARED': 2011008,
} as const

export const appErrorTexts: Record<keyof typeof appErrorCodes, string> = {
  'APP.NOT_FOUND': '应用不存在',
  'APP.CODE_TAKEN': '应用编码重复，请检查code参数',
  'APP.NAME_TAKEN': '应用名称重复，请检查name参数',
  'APP.SECOND_DEFAULT': '默认激活的系统只能有一个，请检查active参数',
  'APP.HAS_MENUS': '该应用下有菜单，无法删除',
  'APP.DEFAULT_KEPT': '默认应用不能删除、取消默认或修改编码',
  'APP.CODE_IN_USE': '该应用下有菜单，不能修改编码',
  'APP.SHARED': '应用由所有机构共用，只能由拥有全部权限的用户修改',
}
