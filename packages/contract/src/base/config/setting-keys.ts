/** The settings of OCPP 1.6 in the words of our staff. A charger may have others of its own. */
type KnownKey = { name: string; hint: string; kind: 'whole' | 'flag' | 'text'; unit?: string; readonly?: true }

const whole = (name: string, unit: string, hint: string): KnownKey => ({
  name,
  hint,
  kind: 'whole',
  ...(unit && { unit }),
})
const flag = (name: string, hint: string): KnownKey => ({ name, hint, kind: 'flag' })
const text = (name: string, hint: string): KnownKey => ({ name, hint, kind: 'text' })
const readonlyKey = (key: KnownKey): KnownKey => ({ ...key, readonly: true })

export const knownSettingKeys: Readonly<Record<string, KnownKey>> = {
  AllowOfflineTxForUnknownId: flag('离线允许未知卡', '断网时，未知的卡也可以启动充电'),
  AuthorizationCacheEnabled: flag('启用鉴权缓存', '桩记住通过鉴权的卡，断网时可用'),
  AuthorizeRemoteTxRequests: flag('远程启动须鉴权', '远程启动时，桩先向平台鉴权再充电'),
  BlinkRepeat: whole('指示灯闪烁次数', '次', '插枪或鉴权提示时的闪烁次数'),
  ClockAlignedDataInterval: whole('整点采样间隔', '秒', '按整点对齐的电表采样，0 为不采'),
  ConnectionTimeOut: whole('等待插枪时间', '秒', '鉴权后等待插枪的时间，超时释放'),
  ConnectorPhaseRotation: text('枪相序', '各枪的相序接线'),
  ConnectorPhaseRotationMaxLength: readonlyKey(whole('枪相序最多项数', '', '')),
  GetConfigurationMaxKeys: readonlyKey(whole('一次读取最多项数', '项', '一次最多能读取的配置项数')),
  HeartbeatInterval: whole('心跳间隔', '秒', '没有其他报文时，多久发一次心跳'),
  LightIntensity: whole('指示灯亮度', '%', ''),
  LocalAuthorizeOffline: flag('离线本地鉴权', '断网时，按本地名单或缓存鉴权'),
  LocalPreAuthorize: flag('在线本地预鉴权', '联网时，名单内的卡不等平台应答先启动'),
  MaxEnergyOnInvalidId: whole('未授权最多电量', 'Wh', '鉴权不通过后最多还能充的电量'),
  MeterValuesAlignedData: text('整点采样内容', '整点采样上报哪些量'),
  MeterValuesAlignedDataMaxLength: readonlyKey(whole('整点采样最多项数', '项', '')),
  MeterValuesSampledData: text('充电采样内容', '充电中上报哪些量，缺少电能量将无法实时计费'),
  MeterValuesSampledDataMaxLength: readonlyKey(whole('充电采样最多项数', '项', '')),
  MeterValueSampleInterval: whole('充电采样间隔', '秒', '充电中多久上报一次电表，0 为不报'),
  MinimumStatusDuration: whole('状态最短持续', '秒', '短于它的状态变化不上报'),
  NumberOfConnectors: readonlyKey(whole('枪数', '把', '')),
  ResetRetries: whole('重启重试次数', '次', '重启不成功时再试几次'),
  StopTransactionOnEVSideDisconnect: flag('车端拔枪即结束', '车端拔枪后结束订单；关闭则等待重新插枪'),
  StopTransactionOnInvalidId: flag('鉴权失败即停充', '平台认为卡无效时，桩停止充电'),
  StopTxnAlignedData: text('停充附带整点采样', ''),
  StopTxnAlignedDataMaxLength: readonlyKey(whole('停充附带整点采样最多项数', '项', '')),
  StopTxnSampledData: text('停充附带采样', '停充报文里附带哪些量'),
  StopTxnSampledDataMaxLength: readonlyKey(whole('停充附带采样最多项数', '项', '')),
  SupportedFeatureProfiles: readonlyKey(text('支持的功能集', '桩支持的 OCPP 功能集')),
  SupportedFeatureProfilesMaxLength: readonlyKey(whole('功能集最多项数', '项', '')),
  TransactionMessageAttempts: whole('交易报文重试次数', '次', '启停与电表报文失败后共试几次，用完即丢弃'),
  TransactionMessageRetryInterval: whole('交易报文重试间隔', '秒', '每次重试再多等这么久'),
  UnlockConnectorOnEVSideDisconnect: flag('车端拔枪即解锁', '车端拔枪后，桩端也解锁'),
  WebSocketPingInterval: whole('Ping 间隔', '秒', '桩主动 Ping 的间隔，0 为不发'),
  LocalAuthListEnabled: flag('启用本地名单', '断网时按平台下发的名单鉴权'),
  LocalAuthListMaxLength: readonlyKey(whole('本地名单容量', '条', '')),
  SendLocalListMaxLength: readonlyKey(whole('一次下发名单条数', '条', '')),
  ReserveConnectorZeroSupported: readonlyKey(flag('支持整桩预约', '')),
  ChargeProfileMaxStackLevel: readonlyKey(whole('功率曲线最高层', '', '')),
  ChargingScheduleAllowedChargingRateUnit: readonlyKey(text('功率曲线单位', '电流或功率')),
  ChargingScheduleMaxPeriods: readonlyKey(whole('功率曲线最多时段', '段', '')),
  ConnectorSwitch3to1PhaseSupported: readonlyKey(flag('支持三相转单相', '')),
  MaxChargingProfilesInstalled: readonlyKey(whole('功率曲线最多条数', '条', '')),
}

/** A charger's password cannot be read or set here. */
export const secretSettingKey = 'AuthorizationKey'
