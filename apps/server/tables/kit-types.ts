/** Columns of barrier gates and car washes: see column-types.ts. */
export const kitTypes: Record<string, [type: string, from: string]> = {
  'barrier_gate.direction': ['GateDirection', '@chargedeck/domain/barrier-gate/kinds'],
  'barrier_gate.vendor': ['KitVendor', '@chargedeck/domain/barrier-gate/kinds'],
  'car_wash.vendor': ['KitVendor', '@chargedeck/domain/barrier-gate/kinds'],
  'car_wash.run_status': ['WashRunState', '@chargedeck/domain/car-wash/states'],
  'waiver_push.status': ['WaiverPushState', '@chargedeck/domain/waiver-push/states'],
  'waiver_push.bearer': ['WaiverBearer', '@chargedeck/contract/site/parking-waiver/enums'],
  'wash_use.status': ['WashUseState', '@chargedeck/domain/wash-use/states'],
  'wash_use.pay_way': ['WashPayWay', '@chargedeck/domain/wash-use/states'],
  'wash_use.started_by': ["'APP' | 'STAFF'", ''],
}
