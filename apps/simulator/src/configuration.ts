type Key = { value: string; readonly?: boolean; reboot?: boolean; kind?: 'whole' | 'boolean' }

const whole = (value: number): Key => ({ value: String(value), kind: 'whole' })
const flag = (value: boolean): Key => ({ value: String(value), kind: 'boolean' })
const fixed = (value: string): Key => ({ value, readonly: true })

const usualKeys = (connectors: number): Record<string, Key> => ({
  AllowOfflineTxForUnknownId: flag(true),
  AuthorizationCacheEnabled: flag(false),
  AuthorizeRemoteTxRequests: flag(false),
  ChargeProfileMaxStackLevel: fixed('8'),
  ChargingScheduleAllowedChargingRateUnit: fixed('Current,Power'),
  ChargingScheduleMaxPeriods: fixed('24'),
  ClockAlignedDataInterval: whole(0),
  ConnectionTimeOut: whole(60),
  ConnectorPhaseRotation: { value: '0.RST' },
  GetConfigurationMaxKeys: fixed('50'),
  HeartbeatInterval: whole(300),
  LocalAuthListEnabled: flag(true),
  LocalAuthListMaxLength: fixed('1000'),
  LocalAuthorizeOffline: flag(true),
  LocalPreAuthorize: flag(false),
  MaxChargingProfilesInstalled: fixed('20'),
  MeterValuesAlignedData: { value: '' },
  MeterValuesSampledData: fixed(
    'Energy.Active.Import.Register,Power.Active.Import,Current.Import,Voltage,SoC,Temperature',
  ),
  MeterValueSampleInterval: whole(60),
  NumberOfConnectors: fixed(String(connectors)),
  ReserveConnectorZeroSupported: fixed('true'),
  ResetRetries: whole(1),
  SendLocalListMaxLength: fixed('200'),
  StopTransactionOnEVSideDisconnect: flag(true),
  StopTransactionOnInvalidId: flag(true),
  StopTxnAlignedData: { value: '' },
  StopTxnSampledData: { value: '' },
  SupportedFeatureProfiles: fixed(
    'Core,FirmwareManagement,LocalAuthListManagement,Reservation,SmartCharging,RemoteTrigger',
  ),
  TransactionMessageAttempts: whole(3),
  TransactionMessageRetryInterval: whole(60),
  UnlockConnectorOnEVSideDisconnect: flag(true),
  WebSocketPingInterval: { ...whole(0), reboot: true },
})

export type Configuration = ReturnType<typeof configuration>

/** The keys of all profiles; set values survive a reboot. */
export function configuration(connectors: number, overrides: Readonly<Record<string, string>>) {
  const keys = usualKeys(connectors)
  for (const [name, value] of Object.entries(overrides)) keys[name] = { ...keys[name], value }
  const valueOf = (name: string): string => keys[name]?.value ?? ''
  return {
    number: (name: string): number => Number(valueOf(name)),
    isOn: (name: string): boolean => valueOf(name) === 'true',
    list: (): { key: string; readonly: boolean; value: string }[] =>
      Object.entries(keys).map(([key, { value, readonly = false }]) => ({ key, readonly, value })),
    change: (name: string, value: string): 'Accepted' | 'Rejected' | 'RebootRequired' | 'NotSupported' => {
      const key = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (!key) return 'NotSupported'
      if (key.readonly || !fits(key, value)) return 'Rejected'
      key.value = value
      return key.reboot ? 'RebootRequired' : 'Accepted'
    },
  }
}

function fits(key: Key, value: string): boolean {
  if (key.kind === 'whole') return /^\d{1,9}$/.test(value)
  return key.kind !== 'boolean' || value === 'true' || value === 'false'
}
