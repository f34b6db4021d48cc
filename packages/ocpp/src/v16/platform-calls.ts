import { Type, type Static } from 'typebox'
import {
  ChargingProfile,
  chargingProfilePurposes,
  ChargingSchedule,
  Connector,
  IdTagInfo,
  Maybe,
  Text,
  Time,
  Whole,
  Word,
} from './field-shapes.ts'

const nothing = Type.Object({})
const answers = <W extends string>(...words: W[]) => Type.Object({ status: Word(words) })

const triggers = [
  'BootNotification',
  'DiagnosticsStatusNotification',
  'FirmwareStatusNotification',
  'Heartbeat',
  'MeterValues',
  'StatusNotification',
] as const

const core = {
  ChangeAvailability: {
    request: Type.Object({ connectorId: Connector(), type: Word(['Inoperative', 'Operative']) }),
    response: answers('Accepted', 'Rejected', 'Scheduled'),
  },
  ChangeConfiguration: {
    request: Type.Object({ key: Text(50), value: Text(500) }),
    response: answers('Accepted', 'Rejected', 'RebootRequired', 'NotSupported'),
  },
  ClearCache: { request: nothing, response: answers('Accepted', 'Rejected') },
  DataTransfer: {
    request: Type.Object({ vendorId: Text(255), messageId: Maybe(Text(50)), data: Maybe(Type.String()) }),
    response: Type.Object({
      status: Word(['Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId']),
      data: Maybe(Type.String()),
    }),
  },
  GetConfiguration: {
    request: Type.Object({ key: Maybe(Type.Array(Text(50))) }),
    response: Type.Object({
      configurationKey: Maybe(
        Type.Array(Type.Object({ key: Text(50), readonly: Type.Boolean(), value: Maybe(Text(500)) })),
      ),
      unknownKey: Maybe(Type.Array(Text(50))),
    }),
  },
  RemoteStartTransaction: {
    request: Type.Object({
      connectorId: Maybe(Connector()),
      idTag: Text(20),
      chargingProfile: Maybe(ChargingProfile()),
    }),
    response: answers('Accepted', 'Rejected'),
  },
  RemoteStopTransaction: {
    request: Type.Object({ transactionId: Whole() }),
    response: answers('Accepted', 'Rejected'),
  },
  Reset: { request: Type.Object({ type: Word(['Hard', 'Soft']) }), response: answers('Accepted', 'Rejected') },
  TriggerMessage: {
    request: Type.Object({ requestedMessage: Word(triggers), connectorId: Maybe(Connector()) }),
    response: answers('Accepted', 'Rejected', 'NotImplemented'),
  },
  UnlockConnector: {
    request: Type.Object({ connectorId: Connector() }),
    response: answers('Unlocked', 'UnlockFailed', 'NotSupported'),
  },
} as const

const firmware = {
  GetDiagnostics: {
    request: Type.Object({
      location: Type.String(),
      retries: Maybe(Whole()),
      retryInterval: Maybe(Whole()),
      startTime: Maybe(Time()),
      stopTime: Maybe(Time()),
    }),
    response: Type.Object({ fileName: Maybe(Text(255)) }),
  },
  UpdateFirmware: {
    request: Type.Object({
      location: Type.String(),
      retrieveDate: Time(),
      retries: Maybe(Whole()),
      retryInterval: Maybe(Whole()),
    }),
    response: nothing,
  },
} as const

const localList = {
  GetLocalListVersion: { request: nothing, response: Type.Object({ listVersion: Whole() }) },
  SendLocalList: {
    request: Type.Object({
      listVersion: Whole(),
      updateType: Word(['Differential', 'Full']),
      localAuthorizationList: Maybe(Type.Array(Type.Object({ idTag: Text(20), idTagInfo: Maybe(IdTagInfo()) }))),
    }),
    response: answers('Accepted', 'Failed', 'NotSupported', 'VersionMismatch'),
  },
} as const

const reservation = {
  CancelReservation: { request: Type.Object({ reservationId: Whole() }), response: answers('Accepted', 'Rejected') },
  ReserveNow: {
    request: Type.Object({
      connectorId: Connector(),
      expiryDate: Time(),
      idTag: Text(20),
      reservationId: Whole(),
      parentIdTag: Maybe(Text(20)),
    }),
    response: answers('Accepted', 'Faulted', 'Occupied', 'Rejected', 'Unavailable'),
  },
} as const

const smartCharging = {
  ClearChargingProfile: {
    request: Type.Object({
      id: Maybe(Whole()),
      connectorId: Maybe(Connector()),
      chargingProfilePurpose: Maybe(Word(chargingProfilePurposes)),
      stackLevel: Maybe(Whole()),
    }),
    response: answers('Accepted', 'Unknown'),
  },
  GetCompositeSchedule: {
    request: Type.Object({ connectorId: Connector(), duration: Whole(), chargingRateUnit: Maybe(Word(['A', 'W'])) }),
    response: Type.Object({
      status: Word(['Accepted', 'Rejected']),
      connectorId: Maybe(Connector()),
      scheduleStart: Maybe(Time()),
      chargingSchedule: Maybe(ChargingSchedule()),
    }),
  },
  SetChargingProfile: {
    request: Type.Object({ connectorId: Connector(), csChargingProfiles: ChargingProfile() }),
    response: answers('Accepted', 'Rejected', 'NotSupported'),
  },
} as const

/** The platform's calls to a 1.6 charger: our requests and its responses. */
export const platformCalls = { ...core, ...firmware, ...localList, ...reservation, ...smartCharging } as const

export type PlatformAction = keyof typeof platformCalls
export type PlatformRequest<A extends PlatformAction> = Static<(typeof platformCalls)[A]['request']>
export type PlatformResponse<A extends PlatformAction> = Static<(typeof platformCalls)[A]['response']>
export const isPlatformAction = (action: string): action is PlatformAction => Object.hasOwn(platformCalls, action)
