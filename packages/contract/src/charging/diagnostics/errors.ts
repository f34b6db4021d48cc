export const diagnosticsErrorCodes = {
  'DIAGNOSTICS.NOT_FOUND': 3033076,
  'DIAGNOSTICS.RUNNING': 3033077,
  'DIAGNOSTICS.TIME_WRONG': 3033078,
  'DIAGNOSTICS.TICKET_SPENT': 3033079,
} as const

export const diagnosticsErrorTexts: Record<keyof typeof diagnosticsErrorCodes, string> = {
  'DIAGNOSTICS.NOT_FOUND': '诊断记录不存在',
  'DIAGNOSTICS.RUNNING': '设备有未完成的诊断任务',
  'DIAGNOSTICS.TIME_WRONG': '日志起始时间须早于截止时间',
  'DIAGNOSTICS.TICKET_SPENT': '上传凭证无效或已使用',
}
