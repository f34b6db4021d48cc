import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { previewKindOf } from './show-file.ts'
import type { FileRow } from './store.ts'

export const presentFile = (file: FileRow & { createUserName: string | null }): FileInfo => ({
  id: file.id,
  fileLocation: file.fileLocation,
  fileBucket: file.fileBucket,
  fileOriginName: file.fileOriginName,
  fileSuffix: file.fileSuffix,
  fileSize: file.fileSize,
  fileSizeKb: String(Math.ceil(file.fileSize / 1024)),
  fileSizeInfo: sizeText(file.fileSize),
  fileObjectName: file.fileObjectName,
  mediaType: file.mediaType,
  usage: file.usage,
  preview: previewKindOf(file),
  createTime: toWallTime(file.createTime),
  createUserName: file.createUserName,
})

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
