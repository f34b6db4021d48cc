import type { GunState } from '@chargedeck/domain/gun/states'

export const gunRunStatusLabels: Record<GunState, string> = {
  '0': '离线',
  '1': '空闲',
  '2': '占用(未充电)',
  '3': '占用(充电中)',
  '4': '占用(预约锁定)',
  '255': '故障',
}
export const connectorTypeLabels = {
  '1': '家用插座',
  '2': '交流插座',
  '3': '交流枪头',
  '4': '直流枪头',
  '5': '无线',
  '6': '其他',
}
export type ConnectorType = keyof typeof connectorTypeLabels
export const nationalStandardLabels = { '1': '2011版', '2': '2015版' }
export type NationalStandard = keyof typeof nationalStandardLabels
export const qrFileLabels = { PNG: '图片', ZIP: '图片压缩包', PDF: '打印页' }
