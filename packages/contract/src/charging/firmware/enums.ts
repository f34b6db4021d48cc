export type FirmwareUpdateStatus = '00' | '10' | '20' | '30' | '40' | '50' | '90'
export const firmwareUpdateStatusLabels: Record<FirmwareUpdateStatus, string> = {
  '00': '待下发',
  '10': '已下发',
  '20': '下载中',
  '30': '已下载',
  '40': '安装中',
  '50': '升级成功',
  '90': '升级失败',
}
