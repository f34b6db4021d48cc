export const roleErrorCodes = {
  'ROLE.NOT_FOUND': 2019001,
  'ROLE.CODE_TAKEN': 2019002,
  'ROLE.NAME_TAKEN': 2019003,
} as const

export const roleErrorTexts: Record<keyof typeof roleErrorCodes, string> = {
  'ROLE.NOT_FOUND': '角色不存在',
  'ROLE.CODE_TAKEN': '角色编码重复，请检查code参数',
  'ROLE.NAME_TAKEN': '角色名称重复，请检查name参数',
}
