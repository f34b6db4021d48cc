import { Type, type TSchemaOptions } from 'typebox'

// Lengths are the standard's CiString sizes; a longer text is cut when read, never refused.
export const Text = (maxLength: number) => Type.String({ maxLength })
export const Time = () => Type.String({ format: 'date-time' })
export const Whole = () => Type.Integer()
/** A register in Wh. Some chargers send decimals, which are preserved. */
export const Register = () => Type.Integer({ keepsDecimals: true })
export const Connector = () => Type.Integer({ minimum: 0 })

/** One of the standard's words; any other word is unusable. */
export const Word = <W extends string>(words: readonly W[]) => Type.Unsafe<W>(Type.Enum([...words]))
/** One of the standard's words; a foreign one is preserved for staff to read. */
export const OpenWord = <W extends string>(words: readonly W[], options: TSchemaOptions = {}) =>
  Type.Unsafe<W | (string & {})>(Type.Enum([...words], { ...options, keepsForeignWords: true }))
export const Maybe = Type.Optional

export const connectorStatuses = [
  'Available',
  'Preparing',
  'Charging',
  'SuspendedEVSE',
  'SuspendedEV',
  'Finishing',
  'Reserved',
  'Unavailable',
  'Faulted',
] as const

export const IdTagInfo = () =>
  Type.Object({
    status: Word(['Accepted', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx']),
    expiryDate: Maybe(Time()),
    parentIdTag: Maybe(Text(20)),
  })

const periods = Type.Array(Type.Object({ startPeriod: Whole(), limit: Type.Number(), numberPhases: Maybe(Whole()) }))
export const ChargingSchedule = () =>
  Type.Object({
    chargingRateUnit: Word(['A', 'W']),
    chargingSchedulePeriod: periods,
    duration: Maybe(Whole()),
    startSchedule: Maybe(Time()),
    minChargingRate: Maybe(Type.Number()),
  })

export const chargingProfilePurposes = ['ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile'] as const
export const ChargingProfile = () =>
  Type.Object({
    chargingProfileId: Whole(),
    transactionId: Maybe(Whole()),
    stackLevel: Whole(),
    chargingProfilePurpose: Word(chargingProfilePurposes),
    chargingProfileKind: Word(['Absolute', 'Recurring', 'Relative']),
    recurrencyKind: Maybe(Word(['Daily', 'Weekly'])),
    validFrom: Maybe(Time()),
    validTo: Maybe(Time()),
    chargingSchedule: ChargingSchedule(),
  })
