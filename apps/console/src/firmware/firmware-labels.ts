import type { FirmwareUpdateStatus } from '@chargedeck/contract/firmware'
import type { Tone } from '../ui/state-tag.tsx'

export const updateTones: Record<FirmwareUpdateStatus, Tone> = {
  '00': 'waiting',
  '10': 'active',
  '20': 'active',
  '30': 'active',
  '40': 'active',
  '50': 'done',
  '90': 'fault',
}

const words: Readonly<Record<string, string>> = {
  Accepted: '设备已接受',
  Downloading: '下载中',
  Downloaded: '已下载',
  DownloadFailed: '下载失败',
  Installing: '安装中',
  Installed: '安装完成',
  InstallationFailed: '安装失败',
  Uploading: '上传中',
  Uploaded: '上传完成',
  UploadFailed: '上传失败',
  OFFLINE: '设备离线',
  TIMEOUT: '设备未应答',
}

/** A word of the charger, in ours where we know it. */
export const stepWord = (said: string): string => words[said] ?? said
