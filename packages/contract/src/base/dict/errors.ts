export const dictErrorCodes = {
  'DICT_DATA.NOT_FOUND': 2013001,
  'DICT_DATA.CODE_TAKEN': 2013002,
  'DICT_DATA.SYSTEM': 2013003,
  'DICT_TYPE.NOT_FOUND': 2014001,
  'DICT_TYPE.CODE_TAKEN': 2014002,
  'DICT_TYPE.NAME_TAKEN': 2014003,
  'DICT_TYPE.SYSTEM': 2014004,
} as const

export const dictErrorTexts: Record<keyof typeof dictErrorCodes, string> = {
  'DICT_DATA.NOT_FOUND': '字典值不存在',
  'DICT_DATA.CODE_TAKEN': '字典值编码重复，请检查code参数',
  'DICT_DATA.SYSTEM': '系统内置的字典值不能删除，也不能改编码',
  'DICT_TYPE.NOT_FOUND': '字典类型不存在',
  'DICT_TYPE.CODE_TAKEN': '字典类型编码重复，请检查code参数',
  'DICT_TYPE.NAME_TAKEN': '字典类型名称重复，请检查name参数',
  'DICT_TYPE.SYSTEM': '系统内置的字典类型不能删除，也不能改编码',
}
