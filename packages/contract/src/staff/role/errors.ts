export const roleErrorCodes = {
  'ROLE.NOT_FOUND': 2019001,
  'ROLE.CODE_TAKEN': 2019002,
  'ROLE.NAME_TAKEN': 2019003,
  'ROLE.RIGHTS_WIDER': 2019004,
  'ROLE.SHARED': 2019005,
  'ROLE.HELD_ELSEWHERE': 2019006,
  'ROLE.AUTHOR_WITHOUT_ORG': 2019007,
} as const

export const roleErrorTexts: Record<keyof typeof roleErrorCodes, string> = {
  'ROLE.NOT_FOUND': '角色不存在',
  'ROLE.CODE_TAKEN': '角色编码重复，请检查code参数',
  'ROLE.NAME_TAKEN': '角色名称重复，请检查name参数',
  'ROLE.RIGHTS_WIDER': '该角色包含您没有的权限或数据范围，不能执行该操作',
  'ROLE.SHARED': '公用角色只能由拥有全部权限的用户修改',
  'ROLE.HELD_ELSEWHERE': '该角色已授予您数据范围以外的用户，不能执行该操作',
  'ROLE.AUTHOR_WITHOUT_ORG': '您没有所属机构，不能新增角色',
}
