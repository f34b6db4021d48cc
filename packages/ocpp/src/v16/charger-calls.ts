import { Type, type Static } from 'typebox'
import {
  Connector,
  connectorStatuses,
  IdTagInfo,
  Maybe,
  OpenWord,
  Register,
  Text,
  Time,
  Whole,
  Word,
} from './field-shapes.ts'
import { MeterValue } from './meter-shapes.ts'

const nothing = Type.Object({})

const errorCodes = [
  'ConnectorLockFailure',
  'EVCommunicationError',
  'GroundFailure',
  'HighTemperature',
  'InternalError',
  'LocalListConflict',
  'NoError',
  'OtherError',
  'OverCurrentFailure',
  'OverVoltage',
  'PowerMeterFailure',
  'PowerSwitchFailure',
  'ReaderFailure',
  'ResetFailure',
  'UnderVoltage',
  'WeakSignal',
] as const

const stopReasons = [
  'DeAuthorized',
  'EmergencyStop',
  'EVDisconnected',
  'HardReset',
  'Local',
  'Other',
  'PowerLoss',
  'Reboot',
  'Remote',
  'SoftReset',
  'UnlockCommand',
] as const

const firmwareStatuses = [
  'Downloaded',
  'DownloadFailed',
  'Downloading',
  'Idle',
  'InstallationFailed',
  'Installing',
  'Installed',
] as const

/** The calls of a 1.6 charger: its requests and our responses. */
export const chargerCalls = {
  Authorize: { request: Type.Object({ idTag: Text(20) }), response: Type.Object({ idTagInfo: IdTagInfo() }) },
  BootNotification: {
    request: Type.Object({
      chargePointVendor: Text(20),
      chargePointModel: Text(20),
      chargePointSerialNumber: Maybe(Text(25)),
      chargeBoxSerialNumber: Maybe(Text(25)),
      firmwareVersion: Maybe(Text(50)),
      iccid: Maybe(Text(20)),
      imsi: Maybe(Text(20)),
      meterType: Maybe(Text(25)),
      meterSerialNumber: Maybe(Text(25)),
    }),
    response: Type.Object({
      status: Word(['Accepted', 'Pending', 'Rejected']),
      currentTime: Time(),
      interval: Whole(),
    }),
  },
  DataTransfer: {
    request: Type.Object({ vendorId: Text(255), messageId: Maybe(Text(50)), data: Maybe(Type.String()) }),
    response: Type.Object({
      status: Word(['Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId']),
      data: Maybe(Type.String()),
    }),
  },
  DiagnosticsStatusNotification: {
    request: Type.Object({ status: OpenWord(['Idle', 'Uploaded', 'UploadFailed', 'Uploading']) }),
    response: nothing,
  },
  FirmwareStatusNotification: { request: Type.Object({ status: OpenWord(firmwareStatuses) }), response: nothing },
  Heartbeat: { request: nothing, response: Type.Object({ currentTime: Time() }) },
  MeterValues: {
    request: Type.Object({
      connectorId: Connector(),
      transactionId: Maybe(Whole()),
      meterValue: Type.Array(MeterValue),
    }),
    response: nothing,
  },
  StartTransaction: {
    request: Type.Object({
      connectorId: Connector(),
      idTag: Text(20),
      meterStart: Register(),
      timestamp: Time(),
      reservationId: Maybe(Whole()),
    }),
    response: Type.Object({ idTagInfo: IdTagInfo(), transactionId: Whole() }),
  },
  StatusNotification: {
    request: Type.Object({
      connectorId: Connector(),
      errorCode: OpenWord(errorCodes),
      status: Word(connectorStatuses),
      info: Maybe(Text(50)),
      timestamp: Maybe(Time()),
      vendorId: Maybe(Text(255)),
      vendorErrorCode: Maybe(Text(50)),
    }),
    response: nothing,
  },
  StopTransaction: {
    // The published schema demands `reason`; the standard's text lets it default to Local.
    request: Type.Object({
      transactionId: Whole(),
      meterStop: Register(),
      timestamp: Time(),
      idTag: Maybe(Text(20)),
      reason: Maybe(OpenWord(stopReasons)),
      transactionData: Maybe(Type.Array(MeterValue)),
    }),
    response: Type.Object({ idTagInfo: Maybe(IdTagInfo()) }),
  },
} as const

export type ChargerAction = keyof typeof chargerCalls
export type ChargerRequest<A extends ChargerAction> = Static<(typeof chargerCalls)[A]['request']>
export type ChargerResponse<A extends ChargerAction> = Static<(typeof chargerCalls)[A]['response']>
export const isChargerAction = (action: string): action is ChargerAction => Object.hasOwn(chargerCalls, action)
