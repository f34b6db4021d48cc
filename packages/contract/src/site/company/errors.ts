export const companyErrorCodes = {
  'COMPANY.NAME_TAKEN': 3037030,
  'COMPANY.OPERATOR_ID_WRONG': 3037031,
  'COMPANY.NOT_FOUND': 3037032,
  'COMPANY.ORG_WRONG': 3037033,
  'COMPANY.LOGO_WRONG': 3037034,
} as const

export const companyErrorTexts: Record<keyof typeof companyErrorCodes, string> = {
  'COMPANY.NAME_TAKEN': '公司名称已存在',
  'COMPANY.OPERATOR_ID_WRONG': '运营商ID须为9位',
  'COMPANY.NOT_FOUND': '公司不存在',
  'COMPANY.ORG_WRONG': '所属机构须为法人机构',
  'COMPANY.LOGO_WRONG': '公司标识须是已上传的图片',
}
