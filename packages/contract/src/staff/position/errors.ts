export const positionErrorCodes = {
  'POSITION.NOT_FOUND': 2018001,
  'POSITION.CODE_TAKEN': 2018002,
  'POSITION.NAME_TAKEN': 2018003,
  'POSITION.IN_USE': 2018004,
} as const

export const positionErrorTexts: Record<keyof typeof positionErrorCodes, string> = {
  'POSITION.NOT_FOUND': '职位不存在',
  'POSITION.CODE_TAKEN': '职位编码重复，请检查code参数',
  'POSITION.NAME_TAKEN': '职位名称重复，请检查name参数',
  'POSITION.IN_USE': '该职位下有员工，无法删除',
}
