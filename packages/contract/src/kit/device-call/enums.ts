import { kitVendors, type KitVendor } from '@chargedeck/domain/barrier-gate/kinds'

export const kitVendorLabels: Record<KitVendor, string> = {
  [kitVendors.http]: '通用接口',
  [kitVendors.sandbox]: '沙箱',
}
