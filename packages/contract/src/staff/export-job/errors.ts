export const exportJobErrorCodes = {
  'EXPORT_JOB.NOT_FOUND': 2029001,
  'EXPORT_JOB.NOT_READY': 2029002,
  'EXPORT_JOB.NARROWER_SCOPE': 2029003,
  'EXPORT_JOB.TOO_MANY': 2029004,
  'EXPORT_JOB.OVER': 2029005,
} as const

export const exportJobErrorTexts: Record<keyof typeof exportJobErrorCodes, string> = {
  'EXPORT_JOB.NOT_FOUND': '导出任务不存在，或不是您的任务',
  'EXPORT_JOB.NOT_READY': '文件未生成或已过期，请重新导出',
  'EXPORT_JOB.NARROWER_SCOPE': '导出后您的权限或数据范围已缩小，请重新导出',
  'EXPORT_JOB.TOO_MANY': '您有5个导出任务未完成，请等待完成或取消后再导出',
  'EXPORT_JOB.OVER': '导出任务已结束，不能取消',
}
