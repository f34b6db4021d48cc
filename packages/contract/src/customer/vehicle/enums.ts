import type { PlateColor } from '@chargedeck/domain/vehicle/plates'
import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'

export const plateColorLabels: Record<PlateColor, string> = {
  GREEN: '绿',
  YELLOW_GREEN: '黄绿',
  BLUE: '蓝',
  YELLOW: '黄',
  WHITE: '白',
  BLACK: '黑',
}
export const vehicleUseLabels = {
  [vehicleUses.private]: '私家车',
  [vehicleUses.freight]: '物流/商用',
  [vehicleUses.taxi]: '出租/网约',
  [vehicleUses.bus]: '公交/客车',
}
export type VehicleUse = keyof typeof vehicleUseLabels
