import type { BreakerState } from '@chargedeck/domain/carrier/breaker'
import type { ApiDirection } from '@chargedeck/domain/carrier/interfaces'
import {
  carrierStates,
  type ApiStandard,
  type CarrierPayMode,
  type CarrierType,
  type CheckMode,
  type FieldSpelling,
  type StandardEdition,
} from '@chargedeck/domain/carrier/kinds'
import type { CarrierSecretName } from '@chargedeck/domain/carrier/secrets'
import type { ShareModel } from '@chargedeck/domain/settle-setup/terms'

export const carrierTypeLabels: Record<CarrierType, string> = { TPP: '流量方', REG: '监管平台', SUP: '资源方' }
export const apiStandardLabels: Record<ApiStandard, string> = {
  'T/CEC': 'T/CEC 102',
  HUNAN: '湖南监管',
  GUANGXI: '广西监管',
}
export const apiDirectionLabels: Record<ApiDirection, string> = { IN: '对方调用我方', OUT: '我方调用对方' }
export const editionLabels: Record<StandardEdition, string> = { 2016: '2016版', 2021: '2021版' }
export const fieldSpellingLabels: Record<FieldSpelling, string> = {
  SEVICE: 'Sevice（标准原文）',
  SERVICE: 'Service',
}
export const serviceFeeModelLabels: Record<ShareModel, string> = {
  Battery: '按电量',
  OrderFlow: '按流水',
  ServiceFee: '按服务费',
}
export const carrierPayModeLabels: Record<CarrierPayMode, string> = { MARGIN: '保证金', MONTHLY: '月结' }
export const checkModeLabels: Record<CheckMode, string> = { DAILY: '日对账', MANUAL: '手动', NONE: '不对账' }
export const carrierStateLabels = { [carrierStates.enabled]: '启用', [carrierStates.disabled]: '停用' }
export const breakerLabels: Record<BreakerState, string> = { CLOSED: '正常', OPEN: '熔断', HALF_OPEN: '试探' }
export const carrierSecretLabels: Record<CarrierSecretName, string> = {
  operatorSecret: '对方运营商密钥',
  dataSecret: '对方数据密钥',
  dataSecretIv: '对方数据密钥IV',
  sigSecret: '对方签名密钥',
  myOperatorSecret: '我方运营商密钥',
  myDataSecret: '我方数据密钥',
  myDataSecretIv: '我方数据密钥IV',
  mySigSecret: '我方签名密钥',
}
