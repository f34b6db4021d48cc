import type { PowerPurpose } from '@chargedeck/domain/charger-link/commands'

export const powerPurposeLabels: Record<PowerPurpose, string> = {
  CHARGER: '整桩',
  CHARGES: '之后的充电',
  THIS_CHARGE: '当前充电',
}
