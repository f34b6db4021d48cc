export const orgErrorCodes = {
  'ORG.NOT_FOUND': 2017001,
  'ORG.CODE_TAKEN': 2017002,
  'ORG.NAME_TAKEN': 2017003,
  'ORG.HAS_USERS': 2017004,
  'ORG.PARENT_IS_SELF': 2017005,
  'ORG.PARENT_BELOW': 2017006,
  'ORG.IN_USE': 2017007,
} as const

export const orgErrorTexts: Record<keyof typeof orgErrorCodes, string> = {
  'ORG.NOT_FOUND': '组织机构不存在',
  'ORG.CODE_TAKEN': '组织机构编码重复，请检查code参数',
  'ORG.NAME_TAKEN': '组织机构名称重复，请检查name参数',
  'ORG.HAS_USERS': '该机构或子机构下有员工，无法删除',
  'ORG.PARENT_IS_SELF': '父节点不能和本节点一致，请重新选择父节点',
  'ORG.PARENT_BELOW': '父节点不能为本节点的子节点，请重新选择父节点',
  'ORG.IN_USE': '该机构或子机构下有场站或公司，无法删除',
}
