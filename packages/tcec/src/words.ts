/** Enumerations of T/CEC 102 by name, as far as we say or judge them. */
export const succStats = { success: 0, failure: 1 } as const
/** Of a push: dropped is not sent again. */
export const pushStatuses = { accepted: 0, dropped: 1 } as const

export const connectorStatuses = { offline: 0, idle: 1, plugged: 2, charging: 3, reserved: 4, fault: 255 } as const

/** StartChargeSeqStat. */
export const seqStats = { starting: 1, charging: 2, stopping: 3, ended: 4, unknown: 5 } as const
export const stopReasons = {
  user: 0,
  platform: 1,
  bms: 2,
  chargerFault: 3,
  disconnected: 4,
  other: 5, // 5 to 99 are each operator's own
} as const

export const tokenFailures = { none: 0, unknownOperator: 1, wrongSecret: 2 } as const
export const authFailures = { none: 0, notPlugged: 1, checkFailed: 2, other: 3 } as const
export const startFailures = {
  none: 0,
  unknownEquipment: 1,
  offline: 2,
  notPlugged: 3,
  other: 4,
  repeated: 10,
  unregisteredVehicle: 90,
  alreadyCharging: 91,
} as const
export const stopFailures = { none: 0, unknownEquipment: 1, offline: 2, alreadyStopped: 3, unknownOrder: 4 } as const
/** ConfirmResult of an order; 2 to 99 are each partner's own. */
export const confirmResults = { accepted: 0, disputed: 1, other: 2 } as const
export const disputeReasons = { unknown: 1, amount: 2, energy: 3, other: 4 } as const
