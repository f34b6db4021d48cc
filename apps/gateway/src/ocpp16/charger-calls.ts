import type { ChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import type { CallRules } from './charger-call.ts'
import { authorize } from './charger-calls/authorize.ts'
import { bootNotification } from './charger-calls/boot-notification.ts'
import { dataTransfer } from './charger-calls/data-transfer.ts'
import { diagnosticsStatusNotification } from './charger-calls/diagnostics-status-notification.ts'
import { firmwareStatusNotification } from './charger-calls/firmware-status-notification.ts'
import { heartbeat } from './charger-calls/heartbeat.ts'
import { meterValues } from './charger-calls/meter-values.ts'
import { startTransaction } from './charger-calls/start-transaction.ts'
import { statusNotification } from './charger-calls/status-notification.ts'
import { stopTransaction } from './charger-calls/stop-transaction.ts'

/** The calls of a charger, one file per action. */
export const chargerCalls: { [A in ChargerAction]: CallRules<A> } = {
  Authorize: { handle: authorize, evidence: 'callAndAnswer' },
  BootNotification: { handle: bootNotification, evidence: 'callAndAnswer', beforeAccepted: true },
  DataTransfer: { handle: dataTransfer, evidence: 'callAndAnswer' },
  DiagnosticsStatusNotification: { handle: diagnosticsStatusNotification, evidence: 'callAndAnswer' },
  FirmwareStatusNotification: { handle: firmwareStatusNotification, evidence: 'callAndAnswer' },
  Heartbeat: { handle: heartbeat, evidence: 'none' },
  MeterValues: { handle: meterValues, evidence: 'callAndAnswer', beforeAccepted: true, neverRefused: true },
  StartTransaction: { handle: startTransaction, evidence: 'callAndAnswer', beforeAccepted: true },
  StatusNotification: { handle: statusNotification, evidence: 'callAndAnswer', neverRefused: true },
  StopTransaction: { handle: stopTransaction, evidence: 'callAndAnswer', beforeAccepted: true, neverRefused: true },
}
