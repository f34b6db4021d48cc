import { type LogUploadState, logUploadStates } from '@chargedeck/domain/log-upload/states'
export const diagnosticsStatusLabels: Record<LogUploadState, string> = {
  [logUploadStates.waiting]: '待下发',
  [logUploadStates.sent]: '已下发',
  [logUploadStates.uploading]: '上传中',
  [logUploadStates.uploaded]: '已上传',
  [logUploadStates.failed]: '失败',
}
