export const timerErrorCodes = {
  'TIMER.NOT_FOUND': 2022001,
  'TIMER.ACTION_UNKNOWN': 2022002,
  'TIMER.FACTS_MISSING': 2022003,
  'TIMER.CRON_WRONG': 2022004,
  'TIMER.TOO_OFTEN': 2022005,
  'TIMER.SHIPPED': 2022006,
} as const

export const timerErrorTexts: Record<keyof typeof timerErrorCodes, string> = {
  'TIMER.NOT_FOUND': '您查询的该条记录不存在',
  'TIMER.ACTION_UNKNOWN': '定时任务执行类不存在',
  'TIMER.FACTS_MISSING': '请检查定时器的id，定时器cron表达式，定时任务是否为空！',
  'TIMER.CRON_WRONG': '定时任务表达式格式错误，请检查cron参数',
  'TIMER.TOO_OFTEN': '两次执行的间隔不能小于5秒，请检查cron参数',
  'TIMER.SHIPPED': '系统内置任务不能删除，可以停止',
}
