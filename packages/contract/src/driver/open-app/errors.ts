export const openAppErrorCodes = {
  'OPEN_APP.NOT_FOUND': 3034100,
  'OPEN_APP.NAME_TAKEN': 3034101,
  'OPEN_APP.COMPANY_UNKNOWN': 3034102,
  'OPEN_APP.SIGNATURE_WRONG': 3034103,
  'OPEN_APP.TIME_WRONG': 3034104,
  'OPEN_APP.REPLAYED': 3034105,
  'OPEN_APP.DISABLED': 3034106,
  'OPEN_APP.TOO_OFTEN': 3034107,
  'OPEN_APP.STRANGERS_HIDDEN': 3034108,
} as const

export const openAppErrorTexts: Record<keyof typeof openAppErrorCodes, string> = {
  'OPEN_APP.NOT_FOUND': '开放应用不存在',
  'OPEN_APP.NAME_TAKEN': '该公司已有同名的开放应用',
  'OPEN_APP.COMPANY_UNKNOWN': '所属公司不存在或不在您的数据范围内',
  'OPEN_APP.SIGNATURE_WRONG': '应用标识或签名不正确',
  'OPEN_APP.TIME_WRONG': '请求时间与服务器时间相差超过5分钟',
  'OPEN_APP.REPLAYED': '该请求已受理，随机串不能重复使用',
  'OPEN_APP.DISABLED': '该应用已停用',
  'OPEN_APP.TOO_OFTEN': '该应用调用过于频繁，请稍后再试',
  'OPEN_APP.STRANGERS_HIDDEN': '陌生调用不属于任何机构，只有数据范围包含全部机构的用户可以查看',
}
