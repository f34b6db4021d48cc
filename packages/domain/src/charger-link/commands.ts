/** What we ask of a charger. A command is written first and sent after its transaction has committed. */
export type ChargerCommand =
  | { kind: 'start'; gunNo: number; idTag: string }
  | { kind: 'stop'; transactionNo: number }
  | { kind: 'reboot'; hard: boolean }
  | { kind: 'unlock'; gunNo: number }
  | { kind: 'setAvailability'; gunNo: number; available: boolean }
  | { kind: 'setConfiguration'; key: string; value: string }
  | { kind: 'getConfiguration'; keys: readonly string[] }
  | { kind: 'clearCache' }
  | { kind: 'transferData'; vendorId: string; messageId: string | null; data: string | null }
  | { kind: 'trigger'; what: 'BootNotification' | 'Heartbeat' | 'MeterValues' | 'StatusNotification'; gunNo: number | null }

/** How it ended. `status` is the charger's own word, kept for staff. */
export type CommandOutcome =
  | { result: 'ACCEPTED'; status: string; content?: object }
  | { result: 'REJECTED'; status: string; content?: object }
  | { result: 'OFFLINE' }
  | { result: 'TIMEOUT' }
