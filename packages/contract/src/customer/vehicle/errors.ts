export const vehicleErrorCodes = {
  'VEHICLE.PLATE_WRONG': 3034040,
  'VEHICLE.PLATE_TAKEN': 3034041,
  'VEHICLE.VIN_WRONG': 3034042,
  'VEHICLE.VIN_TAKEN': 3034043,
  'VEHICLE.CHARGING': 3034044,
  'VEHICLE.NOT_FOUND': 3034045,
  'VEHICLE.NO_VIN': 3034046,
  'VEHICLE.BATTERY_TOO_FINE': 3034047,
} as const

export const vehicleErrorTexts: Record<keyof typeof vehicleErrorCodes, string> = {
  'VEHICLE.PLATE_WRONG': '车牌号格式不正确，应如苏A12345或苏AD12345',
  'VEHICLE.PLATE_TAKEN': '车牌号已登记',
  'VEHICLE.VIN_WRONG': 'VIN格式不正确，应为17位数字和字母，不含I、O、Q，末5位为数字',
  'VEHICLE.VIN_TAKEN': 'VIN已绑定其他车辆',
  'VEHICLE.CHARGING': '充电中不可解绑',
  'VEHICLE.NOT_FOUND': '车辆不存在',
  'VEHICLE.NO_VIN': '该车辆没有绑定VIN',
  'VEHICLE.BATTERY_TOO_FINE': '电池容量最多一位小数',
}
