export const assignTacticErrorCodes = {
  'TACTIC.OVER_WHOLE': 3037020,
  'TACTIC.IN_USE': 3037021,
  'TACTIC.NO_ITEM': 3037022,
  'TACTIC.TIERS_BROKEN': 3037023,
  'TACTIC.NOT_FOUND': 3037024,
  'TACTIC.COMPANY_UNKNOWN': 3037025,
  'TACTIC.ITEM_WRONG': 3037026,
  'TACTIC.COMPANY_FIXED': 3037027,
  'TACTIC.STILL_USED': 3037028,
} as const

export const assignTacticErrorTexts: Record<keyof typeof assignTacticErrorCodes, string> = {
  'TACTIC.OVER_WHOLE': '比例之和超过100%',
  'TACTIC.IN_USE': '策略使用中，请复制后修改',
  'TACTIC.NO_ITEM': '至少一条明细',
  'TACTIC.TIERS_BROKEN': '阶梯不连续',
  'TACTIC.NOT_FOUND': '分成策略不存在',
  'TACTIC.COMPANY_UNKNOWN': '所属公司不存在',
  'TACTIC.ITEM_WRONG': '明细不完整',
  'TACTIC.COMPANY_FIXED': '策略的所属公司保存后不能更改',
  'TACTIC.STILL_USED': '策略使用中，不能删除',
}
