import { type FirmwareUpdateState, firmwareUpdateStates } from '@chargedeck/domain/firmware/states'
export const firmwareUpdateStatusLabels: Record<FirmwareUpdateState, string> = {
  [firmwareUpdateStates.waiting]: '待下发',
  [firmwareUpdateStates.sent]: '已下发',
  [firmwareUpdateStates.downloading]: '下载中',
  [firmwareUpdateStates.downloaded]: '已下载',
  [firmwareUpdateStates.installing]: '安装中',
  [firmwareUpdateStates.installed]: '升级成功',
  [firmwareUpdateStates.failed]: '升级失败',
}
