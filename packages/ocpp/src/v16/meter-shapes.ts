import { Type, type Static } from 'typebox'
import { Maybe, OpenWord, Time } from './field-shapes.ts'

const contexts = [
  'Interruption.Begin',
  'Interruption.End',
  'Other',
  'Sample.Clock',
  'Sample.Periodic',
  'Transaction.Begin',
  'Transaction.End',
  'Trigger',
] as const

const measurands = [
  'Current.Export',
  'Current.Import',
  'Current.Offered',
  'Energy.Active.Export.Interval',
  'Energy.Active.Export.Register',
  'Energy.Active.Import.Interval',
  'Energy.Active.Import.Register',
  'Energy.Reactive.Export.Interval',
  'Energy.Reactive.Export.Register',
  'Energy.Reactive.Import.Interval',
  'Energy.Reactive.Import.Register',
  'Frequency',
  'Power.Active.Export',
  'Power.Active.Import',
  'Power.Factor',
  'Power.Offered',
  'Power.Reactive.Export',
  'Power.Reactive.Import',
  'RPM',
  'SoC',
  'Temperature',
  'Voltage',
] as const

const phases = ['L1', 'L2', 'L3', 'N', 'L1-N', 'L2-N', 'L3-N', 'L1-L2', 'L2-L3', 'L3-L1'] as const
// The standard's own text and its schema disagree about Celsius: both words are accepted.
const temperatures = ['Celsius', 'Celcius', 'Fahrenheit', 'K'] as const
const units = [
  'Wh',
  'kWh',
  'varh',
  'kvarh',
  'W',
  'kW',
  'VA',
  'kVA',
  'var',
  'kvar',
  'A',
  'V',
  'Percent',
  ...temperatures,
] as const

const SampledValue = Type.Object({
  value: Type.String(),
  context: Maybe(OpenWord(contexts)),
  format: Maybe(OpenWord(['Raw', 'SignedData'])),
  measurand: Maybe(OpenWord(measurands, { oddity: 'UNKNOWN_MEASURAND' })),
  phase: Maybe(OpenWord(phases)),
  location: Maybe(OpenWord(['Body', 'Cable', 'EV', 'Inlet', 'Outlet'])),
  unit: Maybe(OpenWord(units)),
})

export const MeterValue = Type.Object({ timestamp: Time(), sampledValue: Type.Array(SampledValue) })
export type SampledValue = Static<typeof SampledValue>
export type MeterValue = Static<typeof MeterValue>
