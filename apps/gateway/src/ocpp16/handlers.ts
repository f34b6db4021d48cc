import type { ChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
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
import type { Handler } from './heard.ts'

/** What a charger tells us, one file per action. */
export const handlers: { [A in ChargerAction]: Handler<A> } = {
  Authorize: authorize,
  BootNotification: bootNotification,
  DataTransfer: dataTransfer,
  DiagnosticsStatusNotification: diagnosticsStatusNotification,
  FirmwareStatusNotification: firmwareStatusNotification,
  Heartbeat: heartbeat,
  MeterValues: meterValues,
  StartTransaction: startTransaction,
  StatusNotification: statusNotification,
  StopTransaction: stopTransaction,
}
