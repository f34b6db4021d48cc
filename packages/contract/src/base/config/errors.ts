export const configErrorCodes = {
  'CONFIG.NOT_FOUND': 2012002,
  'CONFIG.CODE_TAKEN': 2012003,
  'CONFIG.NAME_TAKEN': 2012004,
  'CONFIG.SYSTEM': 2012005,
  'CONFIG.NO_SUCH_GROUP': 2012006,
  'CONFIG.GUARDED': 2012007,
} as const

export const configErrorTexts: Record<keyof typeof configErrorCodes, string> = {
  'CONFIG.NOT_FOUND': '系统参数配置不存在',
  'CONFIG.CODE_TAKEN': '系统参数配置编码重复，请检查code参数',
  'CONFIG.NAME_TAKEN': '系统参数配置名称重复，请检查name参数',
  'CONFIG.SYSTEM': '系统参数配置不能删除',
  'CONFIG.NO_SUCH_GROUP': '字典类型中未找到常量分类，请检查字典类型表',
  'CONFIG.GUARDED': '该参数关系到所有人的安全，只有超级管理员可以修改',
}
