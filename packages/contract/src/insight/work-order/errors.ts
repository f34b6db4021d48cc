import { mostDaysOfRows } from '@chargedeck/domain/kernel/day-range'

export const workOrderErrorCodes = {
  'WORK_ORDER.NOT_FOUND': 3039030,
  'WORK_ORDER.STEP_NOT_ALLOWED': 3039031,
  'WORK_ORDER.PLACE_WRONG': 3039032,
  'WORK_ORDER.ASSIGNEE_WRONG': 3039033,
  'WORK_ORDER.NOT_YOURS': 3039034,
  'WORK_ORDER.ALREADY_OPEN': 3039035,
  'WORK_ORDER.WARNING_UNKNOWN': 3039036,
  'WORK_ORDER.PHOTO_WRONG': 3039037,
  'WORK_ORDER.PHOTO_NOT_FOUND': 3039038,
  'WORK_ORDER.RANGE_TOO_LONG': 3039039,
  'WORK_ORDER.DUE_IN_PAST': 3039075,
} as const

export const workOrderErrorTexts: Record<keyof typeof workOrderErrorCodes, string> = {
  'WORK_ORDER.NOT_FOUND': '工单不存在',
  'WORK_ORDER.STEP_NOT_ALLOWED': '工单当前状态不能这样操作，请刷新后再试',
  'WORK_ORDER.PLACE_WRONG': '站点、充电桩或充电枪不存在或不相符',
  'WORK_ORDER.ASSIGNEE_WRONG': '处理人不存在、已停用，或不能处理该站点的工单',
  'WORK_ORDER.NOT_YOURS': '工单已指派给其他人',
  'WORK_ORDER.ALREADY_OPEN': '该告警已有未关闭的工单',
  'WORK_ORDER.WARNING_UNKNOWN': '告警不存在、已关闭或不属于某个站点',
  'WORK_ORDER.PHOTO_WRONG': '照片不存在、不是图片或PDF，或不是您上传的',
  'WORK_ORDER.PHOTO_NOT_FOUND': '照片不存在',
  'WORK_ORDER.DUE_IN_PAST': '要求完成时间须晚于现在',
  'WORK_ORDER.RANGE_TOO_LONG': `统计区间不能超过${mostDaysOfRows}天`,
}
